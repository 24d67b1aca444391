import { createHash } from 'node:crypto';
import type { Service } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { ownBrowserPaths } from '@daemun/contract/routes';
import {
  type TodayEdition,
  type TodayFeed,
  type TodayItem,
  todayBounds,
  todayFeed,
} from '@daemun/contract/today';
import * as z from 'zod/mini';
import type { TodayPicture } from '../../ports/today.ts';
import { utf8TextOf } from '../outgoing/read-bounded.ts';
import { FeedFailure, fetchBounded } from './fetch-bounded.ts';

/** One site's feed: where it is, and the origins to which its headlines may lead. */
export type FeedSettings = {
  readonly service: Service;
  readonly url: string;
  readonly linkOrigins: readonly string[];
};

/** A feed as it was read: its items by language, its pictures by their names here. */
export type ReadFeed = {
  readonly items: ReadonlyMap<LanguagePrefix, TodayItem>;
  readonly pictures: ReadonlyMap<string, TodayPicture>;
};

type PictureType = TodayPicture['type'];

/** Milliseconds for the feed with all its pictures. */
const deadline = 4_000;

const isOfType: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/avif': (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
};
const endings = { 'image/jpeg': 'jpg', 'image/avif': 'avif' } as const;

const nameOf = (bytes: Buffer, type: PictureType): string =>
  `${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}.${endings[type]}`;

function parsed(bytes: Buffer): TodayFeed {
  let json: unknown;
  try {
    json = JSON.parse(utf8TextOf(bytes) ?? '');
  } catch {
    throw new FeedFailure('no-json');
  }
  const read = z.safeParse(todayFeed, json);
  if (!read.success)
    throw new FeedFailure(`shape-${read.error.issues[0]?.path.join('.') ?? ''}`.slice(0, 60));
  return read.data;
}

/** The address in its one form, where its origin is one of these and no user name stands in it. */
function allowed(address: string, origins: readonly string[], base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { origin, username, password, href } = new URL(address, base);
  return origins.includes(origin) && username === '' && password === '' ? href : undefined;
}

/** Fetches a picture from the feed's own origin and keeps it; the path by which it is sent from here. */
async function keepPicture(
  { url }: FeedSettings,
  address: string,
  type: PictureType,
  { pictures, signal }: { pictures: Map<string, TodayPicture>; signal: AbortSignal },
): Promise<string> {
  const place = allowed(address, [new URL(url).origin], url);
  if (place === undefined) throw new FeedFailure('picture-elsewhere');
  const bytes = await fetchBounded(place, { type, maxBytes: todayBounds.pictureBytes, signal });
  if (!isOfType[type](bytes)) throw new FeedFailure('no-picture');
  const name = nameOf(bytes, type);
  pictures.set(name, { type, bytes });
  return ownBrowserPaths.todayPicture.replace(':name', name);
}

type Keeping = {
  readonly pictures: Map<string, TodayPicture>;
  readonly signal: AbortSignal;
  /** Told of a picture that is left out. */
  readonly onTrouble: (why: string) => void;
};

/** The picture of an edition; without its JPEG there is none, without its AVIF there is the JPEG. */
async function pictureOf(
  settings: FeedSettings,
  { picture }: TodayEdition,
  keeping: Keeping,
): Promise<TodayItem['picture']> {
  if (!picture) return null;
  const { alt, colour, jpeg, avif } = picture;
  const kept = async (address: string | undefined, type: PictureType) => {
    if (address === undefined) return null;
    try {
      return await keepPicture(settings, address, type, keeping);
    } catch (error) {
      keeping.onTrouble(error instanceof FeedFailure ? error.message : 'picture');
      return null;
    }
  };
  const [plain, small] = await Promise.all([kept(jpeg, 'image/jpeg'), kept(avif, 'image/avif')]);
  return plain === null ? null : { jpeg: plain, avif: small, alt, colour };
}

/**
 * Reads a site's feed with its pictures. Throws `FeedFailure` where it is not what it must be; an edition that leads elsewhere than to
 * the site itself makes the whole feed one.
 */
export async function readFeed(settings: FeedSettings, onTrouble: (why: string) => void): Promise<ReadFeed> {
  const signal = AbortSignal.timeout(deadline);
  const bytes = await fetchBounded(settings.url, {
    type: 'application/json',
    maxBytes: todayBounds.feedBytes,
    signal,
  });
  const pictures = new Map<string, TodayPicture>();
  const keeping = { pictures, signal, onTrouble };
  const editions = Object.entries(parsed(bytes).editions) as [LanguagePrefix, TodayEdition][];
  const items = editions.map(async ([language, edition]): Promise<[LanguagePrefix, TodayItem]> => {
    const url = allowed(edition.url, settings.linkOrigins);
    if (url === undefined) throw new FeedFailure('link-elsewhere');
    const { headline, at, breaking = false } = edition;
    const picture = await pictureOf(settings, edition, keeping);
    return [language, { language, headline, url, at, breaking, picture }];
  });
  return { items: new Map(await Promise.all(items)), pictures };
}
