import { expect, test } from 'vitest';
import { type Outcome, type Perform, unhandled } from '../../api/perform.ts';
import { createPerformMailing } from './perform-mailing.ts';

const email = 'reader@example.com';
const puzzle = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 1, salt: 's', signature: '' } as const;
type Solve = () => Promise<string | undefined>;
type Answer = { readonly code: string; readonly facts?: object | null };

/** Answers one after the other, as `perform` tells them to the page's own handler; what nobody handled is told to the reader. */
function world(answers: readonly Answer[], solve: Solve = async () => 'solved') {
  const sent: object[] = [];
  const told: string[] = [];
  const perform = (async (
    _name: string,
    request: object,
    handlers: Record<string, (answer: Answer) => unknown>,
  ) => {
    const answer = answers[sent.length] ?? { code: '0000' };
    sent.push(request);
    if (answer.code === '0000') return { ok: true, data: null };
    if ((await handlers.API_INTERNAL_ERROR?.(answer)) === unhandled) told.push(answer.code);
    return { ok: false, code: answer.code };
  }) as unknown as Perform;
  const subscribe = (): Promise<Outcome<'subscribeNewsletter'>> =>
    createPerformMailing(perform, solve)('subscribeNewsletter', { email });
  return { sent, told, subscribe };
}
const asks = { code: '9001', facts: { puzzle } };

test('a call that asks for nothing is made once', async () => {
  const { sent, told, subscribe } = world([]);
  expect(await subscribe()).toMatchObject({ ok: true });
  expect([sent, told]).toEqual([[{ email }], []]);
});

test('a puzzle is solved, and the same request made again with the solution', async () => {
  const { sent, told, subscribe } = world([asks]);
  expect(await subscribe()).toMatchObject({ ok: true });
  expect([sent, told]).toEqual([[{ email }, { email, puzzle: 'solved' }], []]);
});

test('a solution that came too late is followed by a fresh one', async () => {
  const { sent, told, subscribe } = world([asks, asks]);
  expect(await subscribe()).toMatchObject({ ok: true });
  expect([sent.length, told]).toEqual([3, []]);
});

test('a third puzzle is told as any refusal is', async () => {
  const { sent, told, subscribe } = world([asks, asks, asks]);
  expect(await subscribe()).toMatchObject({ ok: false, code: '9001' });
  expect([sent.length, told]).toEqual([3, ['9001']]);
});

test.each<readonly [string, Solve]>([
  ['has no solution', async () => undefined],
  ['cannot be worked on, since its code does not come', () => Promise.reject(new Error('no chunk'))],
])('a puzzle that %s is told as any refusal is', async (_, solve) => {
  const { sent, told, subscribe } = world([asks], solve);
  expect(await subscribe()).toMatchObject({ ok: false });
  expect([sent.length, told]).toEqual([1, ['9001']]);
});

test('a refusal without a puzzle is told', async () => {
  const { sent, told, subscribe } = world([{ code: '9001', facts: null }]);
  expect(await subscribe()).toMatchObject({ ok: false });
  expect([sent.length, told]).toEqual([1, ['9001']]);
});

test('the request is made again as a proof changed it', async () => {
  const sent: object[] = [];
  const perform = (async (
    _name: string,
    request: object,
    handlers: Record<string, (answer: Answer) => unknown>,
  ) => {
    sent.push(request);
    if (sent.length > 1) return { ok: true, data: null };
    await handlers.API_INTERNAL_ERROR?.(asks);
    return { ok: false, code: '9001', request: { ...request, without_old: true } };
  }) as unknown as Perform;
  await createPerformMailing(perform, async () => 'solved')('sendChangeEmail', { email });
  expect(sent).toEqual([{ email }, { email, without_old: true, puzzle: 'solved' }]);
});
