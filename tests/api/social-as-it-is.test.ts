import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rotateKeys } from '../world/social-sandbox.ts';
import { nextPerson, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('somebody who is signed in at the provider', () => {
  test('comes in without its page, again and again', async () => {
    await world.faults({ KK: 'session' });
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    await visitor.browser.call('logout', {});
    const { page } = await visitor.follow(await visitor.authorizationUrl('KK', {}));
    expect(page).toBe('/success');
  });

  test('by a second account with a member’s address is told whose way in it is, and may choose', async () => {
    await world.faults({ KK: 'session' });
    const visitor = socialVisitor(world);
    const taken = { code: '3016', provider: 'KK' };
    expect((await visitor.goAs('KK', 'second-account')).query).toEqual(taken);
    expect((await visitor.follow(await visitor.authorizationUrl('KK', {}))).query).toEqual(taken);
    const choosing = await visitor.authorizationUrl('KK', { prompt: 'account' });
    await expect(visitor.follow(choosing)).rejects.toThrow('stranded at /kakao/oauth/authorize: 200');
    await nextPerson(world, 'KK', 'kakao-reader');
    expect((await visitor.follow(choosing)).page).toBe('/success');
  });

  test.each(['KK', 'NV', 'GG', 'MS'] as const)(
    '%s: chooses the account that they connect',
    async (provider) => {
      await world.faults({ [provider]: 'session' });
      const visitor = socialVisitor(world);
      await visitor.goAs(provider, 'same-email');
      await visitor.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
      const address = await visitor.authorizationUrl(provider, { action: 'CNET' });
      await expect(visitor.follow(address)).rejects.toThrow('stranded at');
      const { page, query } = await visitor.goAs(provider, 'new', { action: 'CNET' });
      expect([page, query.result]).toEqual(['/connectcallback', '0000']);
    },
  );
});

test.each(['KK', 'NV'] as const)(
  '%s: an e-mail that is given when it is asked for again',
  async (provider) => {
    const visitor = socialVisitor(world);
    expect((await visitor.goAs(provider, 'agrees-later')).query).toEqual({
      resultCode: '3011',
      missing: provider,
    });
    const { page } = await visitor.goAs(provider, 'agrees-later', { prompt: 'consent' });
    expect(page).toBe('/signup/agreement');
  },
);

test('Naver asks for what was refused only where it is told to', async () => {
  const visitor = socialVisitor(world);
  for (let round = 0; round < 2; round += 1)
    expect((await visitor.goAs('NV', 'agrees-later')).query.missing).toBe('NV');
});

test('a person of another name and address is the member whom they always were', async () => {
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  const before = (await visitor.browser.call('memberInfo', {})).envelope.data;
  const renamed = socialVisitor(world);
  expect((await renamed.goAs('KK', 'kakao-reader-renamed')).page).toBe('/success');
  const { envelope } = await renamed.browser.call('memberInfo', {});
  expect(envelope.data).toMatchObject({
    mst_mbr_no: before.mst_mbr_no,
    mbr_email: 'kakao.reader@example.com',
  });
});

test('a key of another tenant of Microsoft’s lets nobody in', async () => {
  await world.faults({ MS: 'otherTenant' });
  await rotateKeys(world, 'MS');
  const work = await socialVisitor(world).goAs('MS', 'legacy');
  expect(work.page).toBe('/error');
  const personal = await socialVisitor(world).goAs('MS', 'new');
  expect(personal.page).toBe('/signup/agreement');
  await world.faults({ MS: 'ok' });
  await rotateKeys(world, 'MS');
  expect((await socialVisitor(world).goAs('MS', 'legacy')).page).not.toBe('/error');
});
