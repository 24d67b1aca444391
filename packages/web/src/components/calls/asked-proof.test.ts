import { expect, test } from 'vitest';
import { askedProof, askProof } from './asked-proof.ts';

const wanted = { want: 'recent', ways: ['password'], providers: [] } as const;
const ask = () => askProof({ ...wanted, ways: [...wanted.ways], providers: [] });

test('acts that come at once share one question, the next one asks anew', async () => {
  const both = Promise.all([ask(), ask()]);
  const first = askedProof.get();
  expect(first?.wanted.ways).toEqual(['password']);
  first?.onEnd(true);
  expect(await both).toEqual([true, true]);
  expect(askedProof.get()).toBeUndefined();

  const again = ask();
  expect(askedProof.get()).toBeDefined();
  askedProof.get()?.onEnd(false);
  expect(await again).toBe(false);
  expect(askedProof.get()).toBeUndefined();
});
