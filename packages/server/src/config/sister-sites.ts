import type { SisterSite } from '@daemun/contract/codes/services';
import { safeOrigin, sitePath, text } from './forms.ts';
import { bytes, keyForm } from './keys.ts';
import { group, type Row, type ValuesOf } from './row.ts';

const key = {
  form: keyForm(bytes(/^[\w-]{43}$/, '32 random bytes in base64url, the same at the site')),
  needed: true,
  secret: 'ours',
} as const;
const secret = {
  form: keyForm(text(/^[\x21-\x7e]{32,200}$/, 'at least 32 random characters, the same at the site')),
  needed: true,
  secret: 'ours',
} as const;
const path = (usual: string, about: string) => ({ form: sitePath, usual, about }) as const satisfies Row;

/** The archive, with its login bridge. */
const archive = group({
  prefix: 'ARCHIVE',
  standIn: true,
  rows: {
    URL: { form: safeOrigin, needed: true, about: 'origin of the archive; visits may be led on to it' },
    KEY: {
      ...key,
      about:
        "key of the token `encrypted` and of the archive's log-out token: 32 random bytes in base64url, 43 letters",
    },
    SECRET: {
      ...secret,
      about: "what the archive's server shows when it redeems a one-time code, at least 32 characters",
    },
    RETURN_PATH: path('/login/callback', 'where one-time codes are sent'),
    BRIDGE_PATH: path('/bridge/login', 'its login bridge, which takes `encrypted` and `redirectUrl`'),
    FRAME_PATH: path('/bridge/frame', 'the frame that our page holds for messages'),
    HEALTH_PATH: path('/health', 'its sign of life, readable from our origin by CORS'),
  },
});

/** The news game, which has no login bridge. */
const newsGame = group({
  prefix: 'NEWS_GAME',
  standIn: true,
  rows: {
    URL: { form: safeOrigin, needed: true, about: 'origin of the news game' },
    KEY: { ...key, about: 'key of its log-out token' },
    SECRET: { ...secret, about: 'what its server shows when it redeems a one-time code' },
    RETURN_PATH: path('/login/callback', 'where one-time codes are sent'),
  },
});

/** The sister sites; one whose address, key and secret are all unset is not there. */
export const sisterSites = { archive, 'news-game': newsGame } as const;

type Site = ValuesOf<typeof newsGame.rows> & Partial<ValuesOf<typeof archive.rows>>;
type Sites = { readonly [S in SisterSite]?: Site };

function siteOf(id: SisterSite, values: Site) {
  const { URL: origin, KEY, SECRET, RETURN_PATH, BRIDGE_PATH, FRAME_PATH, HEALTH_PATH } = values;
  const bridge = BRIDGE_PATH && {
    login: origin + BRIDGE_PATH,
    frame: origin + FRAME_PATH,
    health: origin + HEALTH_PATH,
  };
  return {
    site: {
      id,
      origin,
      home: `${origin}/`,
      returnAddress: origin + RETURN_PATH,
      bridge: bridge || undefined,
    },
    key: KEY,
    secret: SECRET,
  };
}

const ids = Object.keys(sisterSites) as SisterSite[];

/** The configured sites, each with what only it and we know. */
export const sitesOf = (values: Sites) =>
  ids.flatMap((id) => {
    const own = values[id];
    return own ? [siteOf(id, own)] : [];
  });
