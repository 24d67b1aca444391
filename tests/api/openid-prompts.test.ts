import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { isLong } from '../setup/depths.ts';
import type { Browser } from '../world/browser.ts';
import { begin, follow, site } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { demoPassword } from './people.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();
const hour = 3600;

const readers = ['a visitor', 'a reader who logged in an hour ago'] as const;
type Reader = (typeof readers)[number];

const words = ['login', 'consent', 'create', 'select_account'] as const;
const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`));
const besideNone = words.map((word) => `none ${word}`);
/** No prompt, each word alone, some together; in the long form each two, and each beside `none`. */
const together = isLong ? [...pairs, ...besideNone] : ['login create', 'none create'];
const prompts = ['', 'none', ...words, ...together];
const ages = [undefined, 60, 2 * hour];

/** Where a request ends: with an error or a code at the client, or at a page of ours. */
const ends = [
  'invalid_request',
  'login_required',
  'code',
  '/signup/agreement',
  '/login',
  '/login/proof',
] as const;
type End = (typeof ends)[number];

/** What OpenID Connect Core §3.1.2.1 and decision 180 want. */
function expectedEnd(reader: Reader, prompt: string, age: number | undefined): End {
  const asked = prompt.split(' ');
  const isTooOld = age !== undefined && age < hour;
  if (asked.includes('none') && asked.length > 1) return 'invalid_request';
  if (asked.includes('none')) return reader === 'a visitor' || isTooOld ? 'login_required' : 'code';
  if (reader === 'a visitor') return asked.includes('create') ? '/signup/agreement' : '/login';
  if (asked.includes('create') || asked.includes('select_account')) return '/login';
  return asked.includes('login') || isTooOld ? '/login/proof' : 'code';
}

function endOf({ origin, pathname, searchParams }: URL): string {
  if (origin !== site) return pathname.replace(/^\/ko/, '');
  return searchParams.has('code') ? 'code' : (searchParams.get('error') ?? '');
}

async function browserOf(reader: Reader): Promise<Browser> {
  if (reader === 'a visitor') return openid.world.browser();
  const browser = await signedInReader(openid.world);
  await openid.world.advance('1h');
  return browser;
}

const rows = readers.flatMap((reader) =>
  prompts.flatMap((prompt) => ages.map((age) => [reader, prompt, age] as const)),
);

describe('prompt, max_age and the session of the reader', () => {
  test.each(rows)('%s, prompt=%s, max_age=%s', async (reader, prompt, age) => {
    const browser = await browserOf(reader);
    const { config, url, checks } = await begin(openid.world, 'own-site', {
      ...(prompt !== '' && { prompt }),
      ...(age !== undefined && { max_age: String(age) }),
    });
    const at = await follow(openid.world, browser, url);
    const end = endOf(at);
    expect(end).toBe(expectedEnd(reader, prompt, age));
    if (!end.startsWith('/')) return;
    const onward = at.searchParams.get('redirectUrl') ?? '';
    expect(endOf(await follow(openid.world, browser, onward))).toBe(end);
    if (end === '/login/proof') await browser.call('checkPassword', { pwd: demoPassword });
    else await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const back = await follow(openid.world, browser, onward);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    const { auth_time = 0, iat = 0 } = tokens.claims() ?? {};
    expect(iat - Number(auth_time)).toBeLessThan(60);
  });
});
