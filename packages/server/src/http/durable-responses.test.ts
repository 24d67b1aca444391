import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { StoreFailure } from '../ports/store-failure.ts';
import { addDurableResponses } from './durable-responses.ts';

const appWith = (
  settled: (allowGroupCommit: boolean) => Promise<void> | undefined,
  slowly: () => Promise<void> = async () => {},
) => {
  const app = fastify();
  app.register(fastifyCookie);
  app.register(async (tx) => {
    addDurableResponses(tx, settled);
    tx.get('/', async (_request, reply) => reply.setCookie('session', 'secret').send({ done: true }));
    tx.post('/', async () => ({ done: true }));
    tx.get('/changes', { config: { changes: true } }, async () => ({ done: true }));
    tx.post('/slow', async () => {
      await slowly();
      return { done: true };
    });
    tx.setErrorHandler((_error, _request, reply) => reply.status(503).send({ done: false }));
  });
  return app;
};

it('an answer waits for the disk', async () => {
  const saved = Promise.withResolvers<void>();
  let answered = false;
  const answer = appWith(() => saved.promise)
    .inject('/')
    .then((reply) => {
      answered = true;
      return reply.json();
    });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answered).toBe(false);
  saved.resolve();
  expect(await answer).toEqual({ done: true });
});

it('and not where there is nothing to wait for', async () => {
  const reply = await appWith(() => undefined).inject('/');
  expect(reply.json()).toEqual({ done: true });
  expect(reply.cookies).toMatchObject([{ name: 'session' }]);
});

it('a change may be joined by others under way, which hold nobody up who reads', async () => {
  const asked: boolean[] = [];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const app = appWith(
    (allowGroupCommit) => {
      asked.push(allowGroupCommit);
      return undefined;
    },
    () => {
      begun.resolve();
      return goOn.promise;
    },
  );
  const write = (url: string) => app.inject({ method: 'POST', url });
  await write('/');
  const slow = write('/slow').then();
  await begun.promise;
  await write('/');
  await app.inject('/changes');
  await app.inject('/');
  goOn.resolve();
  await slow;
  await write('/');
  expect(asked).toEqual([false, true, true, false, false, false]);
});

it('nothing is told to be done that the disk has refused', async () => {
  const reply = await appWith(async () => {
    throw new StoreFailure('unavailable', new Error('EIO'));
  }).inject('/');
  expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([503, { done: false }, []]);
});
