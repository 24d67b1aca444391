import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEntryContext } from './entry-context.ts';
import type { Stored } from './stored.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';
const app = `${userAgent} DaemunApp/3.2.1 (jp; ANDROID)`;

/** A tab: what it keeps stays from arrival to arrival. */
function tab() {
  let kept: string | undefined;
  const store = {
    read: () => (kept === undefined ? undefined : JSON.parse(kept)),
    write: (value: object) => {
      kept = JSON.stringify(value);
    },
    clear: () => {
      kept = undefined;
    },
  } as Stored<Record<string, string>>;
  return (search: string, more: { userAgent?: string; hasOpener?: boolean; isFramed?: boolean } = {}) =>
    readEntryContext({ search, userAgent, hasOpener: false, ...more }, store);
}

test('a plain visit knows nothing', () => {
  expect(tab()('')).toEqual({
    embedding: 'browser',
    app: undefined,
    userAgent,
    partner: undefined,
    site: undefined,
    toSignUp: false,
    redirectUrl: undefined,
    livere_ex_auth: undefined,
    device_id: undefined,
    mig: undefined,
  });
});

test('all that an address brings', () => {
  const query = new URLSearchParams({
    partner: 'weekly',
    origin: 'https://weekly.example',
    state: 'abc',
    type: 'signup',
    redirectUrl: 'https://weekly.example/back?a=1',
    livere_ex_auth: 'a.b.c',
    device_id: 'device-7',
    mig: 'A',
    ios: 'Y',
  });
  expect(tab()(`?${query}`)).toMatchObject({
    embedding: 'browser',
    app: undefined,
    partner: { id: 'weekly', origin: 'https://weekly.example', state: 'abc' },
    toSignUp: true,
    redirectUrl: 'https://weekly.example/back?a=1',
    livere_ex_auth: 'a.b.c',
    device_id: 'device-7',
    mig: 'A',
  });
});

test('what came once stays for the visit, also over a way to a provider and back', () => {
  const entryContext = tab();
  entryContext('?from=ha&type=signup&redirectUrl=%2Fa&device_id=d1');
  expect(entryContext('')).toMatchObject({
    site: 'archive',
    toSignUp: true,
    redirectUrl: '/a',
    device_id: 'd1',
  });
  expect(entryContext('?redirectUrl=%2Fb')).toMatchObject({
    site: 'archive',
    redirectUrl: '/b',
    device_id: 'd1',
  });
});

test('who comes from somebody else begins anew', () => {
  const entryContext = tab();
  entryContext('?from=ha&redirectUrl=%2Fa&device_id=d1');
  expect(entryContext('?partner=weekly')).toMatchObject({
    site: undefined,
    redirectUrl: undefined,
    device_id: undefined,
    partner: { id: 'weekly' },
  });
  expect(entryContext('?livere_ex_auth=x.y.z').partner).toBeUndefined();
});

test('a popup is a window of a partner that somebody opened, and stays one when its opener is cut off', () => {
  const entryContext = tab();
  expect(entryContext('', { hasOpener: true }).embedding).toBe('browser');
  expect(entryContext('?partner=weekly', { hasOpener: true }).embedding).toBe('popup');
  expect(entryContext('?code=1').embedding).toBe('popup');
  expect(entryContext('?partner=other').embedding).toBe('browser');
  expect(entryContext('?popup=Y').embedding).toBe('browser');
});

test('the app is known by its marker alone, and goes before a popup', () => {
  const entryContext = tab();
  const found = entryContext('?partner=weekly', { userAgent: app, hasOpener: true });
  expect(found).toMatchObject({
    embedding: 'app',
    app: { version: '3.2.1', platform: 'ANDROID' },
  });
  expect(found.app?.language?.prefix).toBe('jp');
  expect(entryContext('?app=Y&shell=app').embedding).not.toBe('app');
});

test('the flag of the address says that the app is one of iOS, for as long as the tab lives', () => {
  const entryContext = tab();
  expect(entryContext('', { userAgent: app }).app?.platform).toBe('ANDROID');
  expect(entryContext('?ios=Y', { userAgent: app }).app).toMatchObject({ version: '3.2.1', platform: 'IOS' });
  expect(entryContext('', { userAgent: app }).app?.platform).toBe('IOS');
  expect(entryContext('?ios=N', { userAgent: app }).app?.platform).toBe('ANDROID');
});

test('a frame of another window is a frame, whatever the tab kept; the app goes before it', () => {
  const entryContext = tab();
  entryContext('?partner=weekly', { hasOpener: true });
  expect(entryContext('', { isFramed: true }).embedding).toBe('frame');
  expect(entryContext('').embedding).toBe('popup');
  expect(entryContext('', { isFramed: true, userAgent: app }).embedding).toBe('app');
});

test.each([
  `device_id=${'x'.repeat(201)}`,
  `livere_ex_auth=${'x'.repeat(4097)}`,
  `redirectUrl=${'x'.repeat(2049)}`,
  'device_id=a%0d%0ab',
  'mig=Z',
  'mig=AA',
  'from=HA',
  'type=SIGNUP',
  'ios=y',
])('%s counts as left out', (query) => {
  expect(tab()(`?${query}`)).toEqual(tab()(''));
});

describe('the marks of the archive', () => {
  const archive = 'https://archive.example';
  const to = (redirectUrl: string) => `?${new URLSearchParams({ redirectUrl })}`;
  const open = (search: string) => {
    vi.stubGlobal('document', { documentElement: { dataset: { archive } } });
    return tab()(search).site;
  };
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['?from=ha', 'archive'],
    ['?type=signup', 'archive'],
    [to(archive), 'archive'],
    [to(`${archive}/articles/1?a=1#b`), 'archive'],
    [`${to(`${archive}/`)}&from=xx`, 'archive'],
    ['?from=ng&type=signup', 'news-game'],
    [`${to(`${archive}/`)}&from=ng`, 'news-game'],
    [`${to(`${archive}/`)}&partner=weekly`, undefined],
    ['?type=signup&partner=weekly', undefined],
    ['?type=login', undefined],
    [to('/ko/my/setting'), undefined],
    [to('https://archive.example.evil.example/'), undefined],
    [to('https://archive.example@evil.example/'), undefined],
    [to('http://archive.example/'), undefined],
    [to(`https://evil.example/?${archive}/`), undefined],
    ['', undefined],
  ])('%s is a visit of %s', (search, site) => {
    expect(open(search)).toBe(site);
  });

  test.each(['', to('https://archive.example/')])(
    'the visit "%s" is of no site if the document names no archive',
    (search) => {
      vi.stubGlobal('document', { documentElement: { dataset: {} } });
      expect(tab()(search).site).toBeUndefined();
    },
  );
});
