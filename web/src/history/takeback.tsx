/** Take back my last act: at once where nothing depends on it, else by asking the referee. */

import type { Previewed, TakeBackForecast } from '../protocol';
import { preview, send } from '../socket';
import { toast } from '../table';
import { useAnswer } from './asking';
import { close } from './now';
import { Foot, Numbers } from './parts';

export function TakeBackWindow() {
  const told = useAnswer<Previewed>(() => preview({ type: 'PreviewTakeBack' }));
  const forecast = told.is === 'told' ? told.answer.take_back : null;
  const go = async () => {
    if (!forecast || forecast.act === null) return;
    close();
    const answer = await send({ type: 'TakeBack' });
    if (answer.type === 'refused') return;
    if (forecast.at_once) toast('Undone. Ctrl+Shift+Z restores', 'good');
    else toast('The referee is asked', 'note');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {told.is === 'waiting' && <p class="hint">Looking for your last act…</p>}
      {told.is === 'refused' && <p class="hint refused">{told.why}</p>}
      {forecast && <Words forecast={forecast} />}
      <Foot
        yes={forecast && !forecast.at_once ? 'Ask the referee' : 'Undo'}
        ready={forecast !== null && forecast.act !== null}
        first
      />
    </form>
  );
}

function Words({ forecast }: { readonly forecast: TakeBackForecast }) {
  if (forecast.act === null)
    return <p>There is nothing of yours to undo{forecast.why && `: ${forecast.why}`}.</p>;
  return (
    <>
      <blockquote>
        {forecast.text} <Numbers numbers={[forecast.act]} />
      </blockquote>
      <p>
        {forecast.at_once
          ? 'Nothing depends on this. Undo now? It can be restored.'
          : `The referee has to agree: ${forecast.why}.`}
      </p>
    </>
  );
}
