import type { SisterSite } from '@daemun/contract/codes/services';
import * as z from 'zod/mini';
import type { RegisteredSite, SiteBridge } from '../../ports/sister-sites.ts';

/** A site with what only it and we know. */
export type SiteSettings = {
  readonly site: RegisteredSite;
  /** Key of the tokens in both directions: 256 bits. */
  readonly key: Uint8Array;
  /** What the site shows when it redeems a code. */
  readonly secret: string;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Field = readonly [schema: z.ZodMiniType<string>, wanted: string];

/** An https origin, or http on this machine. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^/?#@]+\/?$/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const origin: Field = [
  z.string().check(z.refine(isOrigin)),
  'the https origin of the site (http only on this machine)',
];
const keyField: Field = [matching(/^[\w-]{43}$/), '32 random bytes in base64url, the same at the site'];
const secretField: Field = [
  matching(/^[\x21-\x7e]{32,200}$/),
  'at least 32 characters, the same at the site',
];
const path: Field = [matching(/^\/(?!\/)[\w./-]*$/), 'a path such as /login/callback'];

const fields = {
  ARCHIVE_URL: origin,
  ARCHIVE_KEY: keyField,
  ARCHIVE_SECRET: secretField,
  ARCHIVE_RETURN_PATH: path,
  ARCHIVE_BRIDGE_PATH: path,
  ARCHIVE_FRAME_PATH: path,
  ARCHIVE_HEALTH_PATH: path,
  NEWS_GAME_URL: origin,
  NEWS_GAME_KEY: keyField,
  NEWS_GAME_SECRET: secretField,
  NEWS_GAME_RETURN_PATH: path,
} as const satisfies Record<string, Field>;

type Name = keyof typeof fields;

/** Every variable that is read here; docs/configuration.md tells of each. */
export const sisterVariableNames = Object.keys(fields) as Name[];

type SiteRow = {
  readonly url: Name;
  readonly key: Name;
  readonly secret: Name;
  readonly returnPath: Name;
  readonly bridge?: Readonly<Record<keyof SiteBridge, Name>>;
};

/** The variables of each site. The news game has no login bridge. */
const siteRows: Readonly<Record<SisterSite, SiteRow>> = {
  archive: {
    url: 'ARCHIVE_URL',
    key: 'ARCHIVE_KEY',
    secret: 'ARCHIVE_SECRET',
    returnPath: 'ARCHIVE_RETURN_PATH',
    bridge: { login: 'ARCHIVE_BRIDGE_PATH', frame: 'ARCHIVE_FRAME_PATH', health: 'ARCHIVE_HEALTH_PATH' },
  },
  'news-game': {
    url: 'NEWS_GAME_URL',
    key: 'NEWS_GAME_KEY',
    secret: 'NEWS_GAME_SECRET',
    returnPath: 'NEWS_GAME_RETURN_PATH',
  },
};

/** Paths of a site whose variables say nothing. */
const usual: Readonly<Partial<Record<Name, string>>> = {
  ARCHIVE_RETURN_PATH: '/login/callback',
  ARCHIVE_BRIDGE_PATH: '/bridge/login',
  ARCHIVE_FRAME_PATH: '/bridge/frame',
  ARCHIVE_HEALTH_PATH: '/health',
  NEWS_GAME_RETURN_PATH: '/login/callback',
};

type Value = (name: Name) => string | undefined;

function siteOf(id: SisterSite, value: Value): SiteSettings | undefined {
  const row = siteRows[id];
  const url = value(row.url);
  if (url === undefined) return undefined;
  const { origin: base } = new URL(url);
  const at = (name: Name) => base + (value(name) ?? usual[name] ?? '/');
  const { bridge } = row;
  return {
    site: {
      id,
      origin: base,
      home: `${base}/`,
      returnAddress: at(row.returnPath),
      bridge: bridge && { login: at(bridge.login), frame: at(bridge.frame), health: at(bridge.health) },
    },
    key: Buffer.from(value(row.key) ?? '', 'base64url'),
    secret: value(row.secret) ?? '',
  };
}

/** A site needs its address, key and secret together, or nothing of it. */
function missing(value: Value): string[] {
  return Object.values(siteRows).flatMap(({ url, key, secret }) => {
    const wanted = [url, key, secret];
    const without = wanted.filter((name) => value(name) === undefined);
    if (without.length === 0 || without.length === wanted.length) return [];
    return without.map((name) => `${name} must be set with its fellows: ${fields[name][1]}`);
  });
}

/** Reads the variables of the sister sites; a site without any is not there. No fault repeats a value (decisions §7). */
export function readSisterSettings(env: Environment): { sites: SiteSettings[]; faults: string[] } {
  const value: Value = (name) => env[name]?.trim() || undefined;
  const wrong = sisterVariableNames.filter(
    (name) => value(name) !== undefined && !z.safeParse(fields[name][0], value(name)).success,
  );
  const faults = [...wrong.map((name) => `${name} must be ${fields[name][1]}`), ...missing(value)];
  if (faults.length > 0) return { sites: [], faults };
  const ids = Object.keys(siteRows) as SisterSite[];
  return { sites: ids.flatMap((id) => siteOf(id, value) ?? []), faults };
}
