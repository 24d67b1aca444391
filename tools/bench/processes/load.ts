import { drive } from './connection.ts';
import { answerOf, type LoadAnswer } from './load-answer.ts';
import { requestsFor, type Scenario } from './requests.ts';

export type LoadQuestion = {
  readonly scenario: Scenario;
  readonly port: number;
  readonly members: number;
  readonly connections: number;
  readonly seconds: number;
};

/**
 * While it measures thousands of answers a second, the generator looks at its connections in ticks, as a network card gathers interrupts. Otherwise
 * every answer would wake a sleeping process on the other processor, and the one who answers would pay for that.
 */
const TICK_MS = 0.5;
const cell = new Int32Array(new SharedArrayBuffer(4));

function tickWhile(running: () => boolean): void {
  const tick = () => {
    Atomics.wait(cell, 0, 0, TICK_MS);
    if (running()) setImmediate(tick);
  };
  setImmediate(tick);
}

async function run(question: LoadQuestion): Promise<LoadAnswer> {
  const nextRequest = requestsFor(question);
  const times: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const began = performance.now();
  const until = began + question.seconds * 1000;
  let running = true;
  if (question.scenario === 'session-read') tickWhile(() => running);
  const next = () => (performance.now() < until ? nextRequest() : undefined);
  const answered = (good: boolean, milliseconds: number, answer: Buffer) => {
    times.push(milliseconds);
    if (good) return;
    failed += 1;
    firstFailure ??= answer.toString();
  };
  await Promise.all(
    Array.from({ length: question.connections }, () => drive({ port: question.port, next, answered })),
  );
  running = false;
  return answerOf(began, times, { failed, firstFailure });
}

/** The load generator, a process of its own: each connection asks again as soon as it has its answer. */
process.on('message', async (question: LoadQuestion) => {
  process.send?.(await run(question));
});
process.on('SIGTERM', () => process.exit(0));
