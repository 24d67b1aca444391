import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteAddresses } from '@daemun/contract/front-pages';
import { defaultPrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import type { PasswordPolicy } from '@daemun/contract/rules/password';

/** A document as it is sent, in each form that browsers take. */
export type PageDocument = {
  readonly identity: Buffer;
  /** Compresses it where it is asked for first: one takes longer than all else of an answer. */
  readonly compressed: Readonly<Record<'br' | 'gzip', () => Promise<Buffer>>>;
  readonly tag: string;
  /** What stands inline in it, as the content security policy names it. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** What a drawn page cannot know at build. */
export type Setting = {
  readonly pageDir: string;
  readonly publicUrl: string;
  /** Codes of the providers that this installation offers. */
  readonly offered: readonly string[];
  /** Whether an analytics service is configured; without this word the page does not ask for its address. */
  readonly counted: boolean;
  /** By which rule the page measures new passwords; without a word by the specification's. */
  readonly passwordPolicy: PasswordPolicy;
  /** Whether the page offers to log in by a mailed code; without a word it does. */
  readonly loginByCode: boolean;
  /** Whether the page offers passkeys; without a word it does. */
  readonly passkeys: boolean;
  /** Systems that are told which apps are the page's own: passkeys work in their web views. */
  readonly appPasskeys: readonly string[];
  /** The front pages of the agency's sites. */
  readonly sites: SiteAddresses;
  /** The services whose sites tell of the day. */
  readonly today: readonly string[];
  /** Where a log-in ends for which nothing else was asked. */
  readonly defaultRedirect: 'news' | 'profile';
};

/** Stands in a drawn document for our own origin. */
const originMark = 'https://origin.invalid';
const wayIn = /<li data-way="(\w+)">.*?<\/li>/gs;
const ownWay = 'YH';

const hashesOf = (html: string, inline: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(inline)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the document's root tells the page of this installation; what is usual is not said. */
const marksOf = ({
  offered,
  counted,
  passwordPolicy,
  loginByCode,
  passkeys,
  appPasskeys,
  sites,
  today,
  defaultRedirect,
}: Setting) => ({
  offered: offered.join(' '),
  counted: counted ? 'Y' : undefined,
  passwords: passwordPolicy === 'spec' ? undefined : passwordPolicy,
  'code-login': loginByCode ? undefined : 'off',
  passkeys: passkeys ? undefined : 'off',
  'app-passkeys': appPasskeys.length > 0 ? appPasskeys.join(' ') : undefined,
  sites: Object.keys(sites).length > 0 ? JSON.stringify(sites) : undefined,
  today: today.length > 0 ? today.join(' ') : undefined,
  // By its origin the page knows a visit that leads to the archive.
  archive: sites.ISS && new URL(sites.ISS.ko).origin,
  redirect: sites.AGY && defaultRedirect === 'news' ? 'news' : undefined,
});

/** The document with our origin in its links, and no way in that this installation does not offer. */
function settledIn(html: string, setting: Setting): string {
  const { publicUrl, offered, passkeys } = setting;
  const ways = [ownWay, ...offered, ...(passkeys ? ['PASSKEY'] : [])];
  const marks = Object.entries(marksOf(setting)).flatMap(([name, value]) =>
    value === undefined ? [] : [`data-${name}="${escaped(value)}" `],
  );
  return html
    .replaceAll(originMark, new URL(publicUrl).origin)
    .replace('<html ', () => `<html ${marks.join('')}`)
    .replace(wayIn, (item, way: string) => (ways.includes(way) ? item : ''));
}

/** Makes something when it is asked for first, and keeps it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function documentOf(html: string): PageDocument {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    identity,
    compressed: {
      br: once(() => promisify(brotliCompress)(identity, { params })),
      gzip: once(() => promisify(gzip)(identity)),
    },
    tag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
    styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
  };
}

/** Every path of a page below its language. */
export const prefixedPaths: ReadonlySet<string> = new Set<string>(
  languages.flatMap(({ prefix }) => Object.values(routes).map((path) => `/${prefix}${path}`)),
);

/** Every path of a page that stands without one. */
export const unprefixedPaths: ReadonlySet<string> = new Set(Object.values(unprefixedRoutes));

/**
 * Where the document of an address lies. A page without a prefix has one for each language: of `lang`, as the page itself
 * reads it, else Korean; what a tab spoke before, the page alone knows.
 */
function fileOf(path: string, query: URLSearchParams): string {
  if (prefixedPaths.has(path)) return join('documents', `${path}.html`);
  if (!unprefixedPaths.has(path)) return 'index.html';
  return join(
    'documents',
    `${path}.${languageOfPrefix(query.get('lang') ?? '')?.prefix ?? defaultPrefix}.html`,
  );
}

/** The documents of the built page, each read once and kept: by path and language, whatever else is asked for. */
export function pageDocuments(
  setting: Setting,
): (path: string, query: URLSearchParams) => Promise<PageDocument> {
  const known = new Map<string, Promise<PageDocument>>();
  const read = (file: string) => readFile(join(setting.pageDir, file), 'utf8');
  const make = async (file: string) =>
    documentOf(settledIn(await read(file).catch(() => read('index.html')), setting));
  return (path, query) => {
    const file = fileOf(path, query);
    const ready = known.get(file) ?? make(file);
    known.set(file, ready);
    return ready;
  };
}
