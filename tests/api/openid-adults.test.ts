import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { signIn } from '../world/openid-visit.ts';
import { agree, openidWorld } from './openid-world.ts';
import { demoPassword } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

const asking = { scope: 'openid adult' };

async function toldOf(browser: Browser) {
  await agree(browser, 'adult-site');
  const { config, tokens, claims } = await signIn(openid.world, browser, 'adult-site', asking);
  return oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
}

async function verifiedReader() {
  const browser = openid.world.browser();
  await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
  return browser;
}

test('whether somebody is an adult is told of a verified identity alone', async () => {
  const verified = await toldOf(await verifiedReader());
  expect(verified).toEqual({ sub: verified.sub, daemun_verified_adult: true });
  expect((await toldOf(await signedInReader(openid.world))).daemun_verified_adult).toBe(false);
});

test('a birth date that somebody types changes nothing of it', async () => {
  const browser = await verifiedReader();
  const birth = { birth_by: '2011', birth_md: '0101', gender_cd: 'F' } as const;
  expect((await browser.call('saveBirth', birth)).envelope.result).toBe('0000');
  expect((await toldOf(browser)).daemun_verified_adult).toBe(true);
});

test('an identity that was taken back says nothing any more', async () => {
  const browser = await verifiedReader();
  await browser.call('checkPassword', { pwd: demoPassword });
  expect((await withMailbox(openid.world, browser, 'cancelNice', {})).envelope.result).toBe('0000');
  expect((await toldOf(browser)).daemun_verified_adult).toBe(false);
});

test('the question names it, and a partner that does not ask for it is not told', async () => {
  const browser = await verifiedReader();
  const itemsOf = async (partner: string) =>
    (await browser.call('partnerTerms', { partner })).envelope.data.items;
  expect(await itemsOf('adult-site')).toContain('adult_yn');
  expect(await itemsOf('other-company')).not.toContain('adult_yn');
  // Whoever asks for all that is offered is told what its row allows.
  const { config, tokens, claims } = await signIn(openid.world, browser, 'own-site', asking);
  expect(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)).toEqual({ sub: claims.sub });
});
