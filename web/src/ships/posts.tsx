/** Posts and who holds them: given to characters or to somebody hired, and laid down. */

import { useState } from 'preact/hooks';
import { Form, Pick, TextBox } from '../panels/inputs';
import type { PostView, ShipView } from '../protocol';
import { send } from '../socket';
import { characters, looking, sheetOpen } from '../table';
import { Block } from './block';
import { byNeed, hiredName, unfilled } from './words';

interface Props {
  readonly ship: ShipView;
}

export function Posts({ ship }: Props) {
  const { first, others } = byNeed(ship.posts);
  const empty = unfilled(ship.posts).length;
  return (
    <Block title="Crew">
      {empty > 0 && (
        <p class="refused-note">
          {empty === 1 ? 'A post that she needs stands empty.' : `${empty} posts that she needs stand empty.`}
        </p>
      )}
      <ul class="ship-posts">
        {first.map((post) => (
          <Post key={post.post} ship={ship} post={post} />
        ))}
      </ul>
      {others.length > 0 && (
        <details class="fold">
          <summary>
            {others.length === 1
              ? 'A post that may stay empty'
              : `${others.length} posts that may stay empty`}
          </summary>
          <ul class="ship-posts">
            {others.map((post) => (
              <Post key={post.post} ship={ship} post={post} />
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

function Post({ ship, post }: Props & { readonly post: PostView }) {
  const [giving, setGiving] = useState(false);
  const mayGive = ship.master && !looking.value;
  const own = characters.value.get(post.holder)?.may.includes('act') === true;
  const relieve = () => send({ type: 'RelievePost', ship: ship.character, post: post.post });
  return (
    <li class={post.name === '' && post.needed ? 'wanted' : ''}>
      <span class="post-title">{post.title}</span>
      {post.name === '' ? (
        <span class="quiet">{post.needed ? 'nobody, needed' : 'nobody'}</span>
      ) : post.holder !== '' ? (
        <button type="button" class="small" onClick={() => (sheetOpen.value = post.holder)}>
          {post.name}
        </button>
      ) : (
        <span>
          {post.name} <small class="hint">hired</small>
        </span>
      )}
      {post.name !== '' && post.holder === '' && mayGive && (
        <button
          type="button"
          class="small"
          aria-label={`Give a sheet to ${post.name}`}
          onClick={() => send({ type: 'EnlistHired', ship: ship.character, post: post.post })}
        >
          Give a sheet
        </button>
      )}
      {post.name !== '' && (mayGive || (own && !looking.value)) && (
        <button
          type="button"
          class="small"
          aria-label={`Relieve ${post.name} as ${post.title}`}
          onClick={relieve}
        >
          Relieve
        </button>
      )}
      {post.name === '' && mayGive && !giving && (
        <button
          type="button"
          class="small"
          aria-label={`Give the post of ${post.title}`}
          onClick={() => setGiving(true)}
        >
          Post…
        </button>
      )}
      {giving && post.name === '' && <Giving ship={ship} post={post} done={() => setGiving(false)} />}
    </li>
  );
}

const HIRED = '+';

/** Somebody of the table, or a name. */
function Giving({ ship, post, done }: Props & { readonly post: PostView; readonly done: () => void }) {
  const people = [...characters.value.values()].filter(
    (one) => !one.ship && !one.retired && one.stations.length === 0,
  );
  const [who, setWho] = useState('');
  const [name, setName] = useState('');
  const hired = hiredName(name);
  const ready = who !== '' && (who !== HIRED || hired !== '');
  const go = async () => {
    const whom = who === HIRED ? { hired } : { who };
    const answer = await send({ type: 'AssignPost', ship: ship.character, post: post.post, ...whom });
    if (answer.type === 'done') done();
  };
  return (
    <Form class="post-giving" label={`Give the post of ${post.title}`} ready={ready} go={go} leave={done}>
      <Pick
        bare
        first
        label={`Who is ${post.title}`}
        value={who}
        change={setWho}
        options={[
          ['', 'Choose…'],
          ...people.map((one) => [one.id, one.name] as const),
          [HIRED, 'Somebody hired…'],
        ]}
      />
      {who === HIRED && (
        <TextBox bare label="Name of somebody hired" most={60} value={name} change={setName} />
      )}
      <button type="submit" class="small primary" disabled={!ready}>
        Post
      </button>
      <button type="button" class="small" onClick={done}>
        Cancel
      </button>
    </Form>
  );
}
