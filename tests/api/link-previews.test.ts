import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@daemun/contract/languages';
import { type RouteName, routes, type UnprefixedRouteName, unprefixedRoutes } from '@daemun/contract/routes';
import { readCatalog } from '@daemun/i18n/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRow, Row } from '../../packages/web/src/navigation/row.ts';
import { linkPreviews } from '../../packages/web/src/prerender/link-previews.ts';
import { routeTable, unprefixedTable } from '../../packages/web/src/routes/route-table.ts';
import { isLong } from '../setup/depths.ts';
import { newsletterLanguages } from '../world/newsletter-languages.ts';
import { type RawAnswer, rawRequest } from '../world/raw-request.ts';
import { createWorld, type World } from '../world.ts';

const dist = join(import.meta.dirname, '../../packages/web/dist');
let world: World;
let url: string;
beforeAll(async () => {
  world = await createWorld({ environment: { PAGE_DIR: dist } });
  url = world.serviceUrl;
});
afterAll(() => world.close());

type Name = RouteName | UnprefixedRouteName;

/** An address as somebody copies it, the page that opens there, and the address under which that is shared. */
type Shared = { readonly address: string; readonly name: Name; readonly row: PageRow; readonly own: string };

/** What no preview may tell of the address that was copied. */
const secrets = {
  token: 'T0kenOfAMail',
  auth_no: 'S3cretOfALink',
  email: 'reader@example.com',
  redirectUrl: '/ko/my/s3cret',
};
const copied = new URLSearchParams(secrets).toString();

function below(name: RouteName, prefix: string, address = `/${prefix}${routes[name]}`): Shared {
  const row: Row = routeTable[name];
  if (row.kind === 'redirect') return below(row.to, prefix, address);
  return { address: `${address}?${copied}`, name, row, own: `/${prefix}${routes[name]}` };
}

function bare(name: UnprefixedRouteName, prefix: string): Shared {
  const [row, path]: [Row, string] = [unprefixedTable[name], unprefixedRoutes[name]];
  const lang = prefix === 'ko' ? '' : `lang=${prefix}`;
  if (row.kind === 'redirect') return below(row.to, prefix, lang ? `${path}?${lang}&x=` : `${path}?x=`);
  return { address: `${path}?${copied}&${lang}`, name, row, own: lang ? `${path}?${lang}` : path };
}

/** Every address of a page that is told in a language. */
const addressesIn = (prefix: string): Shared[] => [
  ...(Object.keys(routes) as RouteName[]).map((name) => below(name, prefix)),
  ...(Object.keys(unprefixedRoutes) as UnprefixedRouteName[]).map((name) => bare(name, prefix)),
];

/** Asks as the robot of a messenger does: with no word of what it takes, or with any. */
const ask = (url: string, method: 'GET' | 'HEAD', address: string, accept?: string) =>
  rawRequest(
    url,
    `${method} ${address} HTTP/1.1\r\nhost: localhost\r\n${accept ? `accept: ${accept}\r\n` : ''}connection: close\r\n\r\n`,
  );

const plainly = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** What a document says of its page, by the names of its fields. */
const toldBy = (html: string): Record<string, string> =>
  Object.fromEntries([
    ['title', plainly(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')],
    ...[
      ...html.matchAll(
        /<meta (?:name|property)="((?:og|twitter):[\w:]+|description|robots)" content="([^"]*)">/g,
      ),
    ].map(([, name, text = '']) => [name, plainly(text)]),
    ...[...html.matchAll(/<link rel="canonical" href="([^"]+)">/g)].map(([, href]) => ['canonical', href]),
  ]);

/** Every kind of robot gets the same. */
async function expectTheSame(url: string, address: string, none: RawAnswer): Promise<void> {
  const [any, head] = [await ask(url, 'GET', address, '*/*'), await ask(url, 'HEAD', address)];
  expect([any.status, head.status], address).toEqual([200, 200]);
  expect([any.body, head.body], address).toEqual([none.body, '']);
  for (const name of ['content-type', 'content-length', 'etag'])
    expect(head.headers.get(name), address).toBe(none.headers.get(name));
}

async function previewAt(
  url: string,
  address: string,
  isAskedByAll: boolean,
): Promise<Record<string, string>> {
  const none = await ask(url, 'GET', address);
  expect(none.status, address).toBe(200);
  if (isAskedByAll) await expectTheSame(url, address, none);
  for (const secret of Object.values(secrets)) {
    expect(none.body, address).not.toContain(secret);
    expect(none.body, address).not.toContain(encodeURIComponent(secret));
  }
  return toldBy(none.body);
}

const isShared = (name: Name): boolean => (linkPreviews as Record<string, unknown>)[name] !== 'name-only';

/** Where Korean, Chinese and Japanese are cut off, and where the others are. */
const longest = ({ prefix }: Language): number => (['ko', 'cn', 'cb', 'jp'].includes(prefix) ? 90 : 160);

for (const language of languages)
  test(`whoever asks for a page in ${language.prefix} as a messenger does is told what links to it show`, async () => {
    const page = readCatalog(language.prefix, 'page');
    const agency = page.get('brand.agency') ?? '';
    const descriptions = new Map<string, string>();
    const titles = new Map<string, string>();
    for (const { address, name, row, own } of addressesIn(language.prefix)) {
      const told = await previewAt(url, address, isLong || language.prefix === 'ko');
      expect(told.title, address).toBe(`${page.get(row.title)} - ${agency}`);
      if (!isShared(name)) {
        const { title: _, ...others } = told;
        expect(others, address).toEqual({ 'og:site_name': agency, 'og:title': agency, robots: 'noindex' });
        continue;
      }
      const { description = '', 'og:title': title = '' } = told;
      expect(description, address).toBe(told['og:description']);
      expect(description.trim(), address).not.toBe('');
      expect([...description].length, `${address}: ${description}`).toBeLessThanOrEqual(longest(language));
      expect(description, address).not.toMatch(/[{}<>]|preview\./);
      expect(title, address).toMatch(new RegExp(`^(?!preview\\.).+ - ${agency}$`));
      descriptions.set(own, description);
      titles.set(own, title);
      const { canonical, robots } = told;
      expect([canonical, robots], address).toContain(canonical ? url + own : 'noindex');
      expect(told, address).toMatchObject({
        'og:site_name': agency,
        'og:type': 'website',
        'og:locale': expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/),
        'og:url': url + own,
        'og:image': `${url}/preview.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringContaining(agency),
        'twitter:card': 'summary_large_image',
      });
    }
    expect(descriptions.size).toBeGreaterThan(15);
    expect(new Set(descriptions.values()).size).toBe(descriptions.size);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });

test('the newsletter tells of itself in the language in which it then shows', async () => {
  for (const [query, prefix] of Object.entries(newsletterLanguages)) {
    const language = languages.find((one) => one.prefix === prefix) ?? languages[0];
    const words = readCatalog(language.prefix, 'page');
    const agency = words.get('brand.agency') ?? '';
    const title = `${words.get('title.newsletterSubscribe')} - ${agency}`;
    const address = unprefixedRoutes.newsletterSubscribe + query;
    const { body } = await ask(url, 'GET', address);
    expect(toldBy(body), address).toMatchObject({
      title,
      'og:title': title,
      'og:description': words.get('preview.newsletterSubscribe')?.replaceAll('{agency}', agency),
    });
    expect(body, address).toContain(`lang="${language.tag}" dir="${language.dir}"`);
  }
});

test('what is of one member or one errand has no preview: my area, whatever ends in a secret, what went wrong', () => {
  const rows = Object.entries({ ...routeTable, ...unprefixedTable }) as [Name, Row][];
  const guarded = rows.flatMap(([name, row]) =>
    row.kind === 'page' && row.guards.includes('needsLogin') ? [name] : [],
  );
  expect(guarded.length).toBeGreaterThan(15);
  const errands = ['confirmEmail', 'resetPassword', 'duplicate', 'integratedSelect', 'loginVerify'] as const;
  for (const name of [...guarded, ...errands, 'error', 'pageError', 'bridgeLogin', 'findIdResult'] as const)
    expect([name, isShared(name)]).toEqual([name, false]);
});

test('an address that no page has shows whose it is alone', async () => {
  for (const address of ['/nothing?token=T0kenOfAMail', '/ko/nothing', '/xx/login']) {
    const { status, body } = await ask(url, 'GET', address);
    expect([status, toldBy(body)]).toEqual([
      404,
      { title: '한빛통신', 'og:site_name': '한빛통신', 'og:title': '한빛통신', robots: 'noindex' },
    ]);
  }
});

test.each(['br', 'gzip'])('a browser that takes %s gets the same document compressed', async (encoding) => {
  const { body } = await ask(url, 'GET', '/ko/login');
  const answer = await fetch(`${url}/ko/login`, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe(body);
});

test('the picture of previews is there for whoever asks', async () => {
  const answer = await fetch(`${url}/preview.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('no script that a browser loads has the words of previews, nor their names', () => {
  const assets = join(dist, 'assets');
  const scripts = globSync('*.js', { cwd: assets }).map((file) => readFileSync(join(assets, file), 'utf8'));
  const hasAny = (words: string) => scripts.some((script) => script.includes(words));
  for (const { prefix } of languages) {
    const page = readCatalog(prefix, 'page');
    // What scripts do say is found so.
    expect(hasAny(JSON.stringify(page.get('title.login')).slice(1, -1)), prefix).toBe(true);
    const others = [...page].flatMap(([id, message]) => (id.startsWith('preview.') ? [] : [message]));
    for (const [id, message] of page) {
      if (!id.startsWith('preview.')) continue;
      const pieces = message.split(/\{\w+\}/).filter((piece) => piece.length > 12);
      // What screens say as well may be there.
      const own = pieces.filter((piece) => !others.some((other) => other.includes(piece.trim())));
      for (const words of [id, ...own]) expect([words, hasAny(words)]).toEqual([words, false]);
    }
  }
});
