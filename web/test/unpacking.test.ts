import { expect, it } from 'vitest';
import { inTurn } from '../src/unpacking';

async function packed(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

it('hears packed messages and those after them in the order they came', async () => {
  const heard: string[] = [];
  const done = new Promise<void>((resolve) => {
    const told = inTurn((text) => {
      heard.push(text);
      if (text === 'last') resolve();
    });
    void Promise.all([packed('long '.repeat(9000)), packed('second')]).then(([long, second]) => {
      told('plain');
      told(long);
      told(second);
      told('third');
      told('last');
    });
  });
  await done;
  expect(heard).toEqual(['plain', 'long '.repeat(9000), 'second', 'third', 'last']);
});
