import { calls } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { goodRequest, servedCalls } from '../api/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { expectAway, reader, signIn, statusOf, who } from './away.ts';
import { attempt } from './sign-ups.ts';

describe('a store that the sandbox holds', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  test('down: every call that needs it says so at once, and serves again the moment it is back', async () => {
    const options = await signIn(world);
    await world.faults({ store: 'down' });
    for (const name of servedCalls) {
      const reply = await callAnyhow(world.serviceUrl, name, goodRequest(name), options);
      if (calls[name].token !== 'none' || reply.status !== 200) expectAway(reply);
      expect(Number(reply.envelope.response_time)).toBeLessThan(2000);
    }
    for (const name of ['login', 'checkEmail', 'signUp', 'sendFindEmail', 'confirmEmail'] as const)
      expectAway(await callAnyhow(world.serviceUrl, name, goodRequest(name), options));
    expect(await statusOf(world, '/readyz')).toBe(503);
    expect(await statusOf(world, '/healthz')).toBe(200);
    // Requests are to come all the same: the page stands, and says what the calls answer.
    expect(await statusOf(world, '/servez')).toBe(200);
    expect((await world.call('getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' })).envelope.result).toBe(
      '0000',
    );
    await world.faults({ store: 'ok' });
    expect(await statusOf(world, '/readyz')).toBe(200);
    expect((await who(world, options)).envelope.result).toBe('0000');
    expect((await attempt(world.serviceUrl, 'newcomer@example.com')).result).toBe('0000');
    expect(await world.mailsTo('newcomer@example.com').then((mails) => mails.length)).toBeLessThanOrEqual(1);
    await world.mailTo('newcomer@example.com');
  });

  test('down: no guess is counted against an account, and none gets through', async () => {
    await world.faults({ store: 'down' });
    for (let guess = 0; guess < 15; guess += 1)
      expectAway(await callAnyhow(world.serviceUrl, 'login', { mbr_email: reader, pwd: demoPassword }));
    await world.faults({ store: 'ok' });
    await signIn(world);
  });

  test('slow: answers take longer, and those who wait too long are told to come back', async () => {
    const options = await signIn(world);
    await world.faults({ store: 'slow' });
    const began = performance.now();
    const replies = await Promise.all(Array.from({ length: 12 }, () => who(world, options)));
    expect(performance.now() - began).toBeLessThan(12_000);
    for (const reply of replies) {
      if (reply.status === 200) expect(reply.envelope.result).toBe('0000');
      else expectAway(reply);
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    await world.faults({ store: 'ok' });
    expect((await who(world, options)).envelope.result).toBe('0000');
  });
});
