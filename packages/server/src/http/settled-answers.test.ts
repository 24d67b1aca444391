import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { StoreFailure } from '../ports/store-failure.ts';
import { addSettledAnswers } from './settled-answers.ts';

const appWith = (settled: () => Promise<void> | undefined) => {
  const app = fastify();
  app.register(fastifyCookie);
  app.register(async (inside) => {
    addSettledAnswers(inside, settled);
    inside.get('/', async (_request, reply) => reply.setCookie('session', 'secret').send({ done: true }));
    inside.setErrorHandler((_error, _request, reply) => reply.status(503).send({ done: false }));
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

it('nothing is told to be done that the disk has refused', async () => {
  const reply = await appWith(async () => {
    throw new StoreFailure('unavailable', new Error('EIO'));
  }).inject('/');
  expect([reply.statusCode, reply.json(), reply.cookies]).toEqual([503, { done: false }, []]);
});
