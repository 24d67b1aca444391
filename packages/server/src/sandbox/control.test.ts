import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDeadline } from '../adapters/system/deadline.ts';
import { addSandboxControl } from './control.ts';

test('moves the clock while its jobs take longer than a request may', async () => {
  const deadline = createDeadline(20);
  const app = fastify();
  app.addHook('preValidation', (_request, _reply, done) => deadline.begin(done));
  const nothing = async () => {};
  addSandboxControl(app, {
    key: 'secret',
    deadline,
    clock: { now: () => 0, advance: () => {}, reset: () => {} },
    setStoreFault: () => {},
    setHashingFault: () => {},
    reseed: nothing,
    block: async () => true,
    drain: nothing,
    clockMoved: async () => {
      await wait(60);
      // As each statement of a job does.
      deadline.check();
    },
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'x-sandbox-key': 'secret' },
    payload: { advance: '25h' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { now: '1970-01-01T09:00:00+09:00' }]);
});
