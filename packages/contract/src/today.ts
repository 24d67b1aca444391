import * as z from 'zod/mini';
import { type LanguagePrefix, languagePrefixes } from './languages.ts';

/** Bounds of what a site's feed of the day may send. */
export const todayBounds = {
  headline: 120,
  alt: 200,
  address: 1000,
  feedBytes: 32 * 1024,
  pictureBytes: 60 * 1024,
} as const;

/** Controls and marks of direction have no place in words of others: they would change the line around them. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const words = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => text.trim() !== '' && !unprintable.test(text)),
  );

const address = z.string().check(z.minLength(1), z.maxLength(todayBounds.address));

const picture = z.object({
  /** Addresses at the feed's own origin. */
  jpeg: address,
  avif: z.optional(address),
  alt: words(todayBounds.alt),
  /** What shows before the picture does. */
  colour: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
});

const edition = z.object({
  headline: words(todayBounds.headline),
  /** Where the headline leads, at the site itself. */
  url: address,
  at: z.iso.datetime({ offset: true }),
  breaking: z.optional(z.boolean()),
  picture: z.optional(picture),
});

/** The day of a site as its feed tells it: an edition in one language at least. */
export const todayFeed = z.object({
  version: z.literal(1),
  editions: z
    .partialRecord(z.enum(languagePrefixes as [LanguagePrefix, ...LanguagePrefix[]]), edition)
    .check(z.refine((editions) => Object.keys(editions).length > 0)),
});

export type TodayFeed = z.output<typeof todayFeed>;
export type TodayEdition = z.output<typeof edition>;

/** What the page is told of a site's day; pictures are at our own origin. */
export type TodayItem = {
  readonly language: LanguagePrefix;
  readonly headline: string;
  readonly url: string;
  readonly at: string;
  readonly breaking: boolean;
  readonly picture: {
    readonly jpeg: string;
    readonly avif: string | null;
    readonly alt: string;
    readonly colour: string;
  } | null;
};

/** In which languages an edition is looked for: the reader's, then English, then Korean. */
export const editionOrder = (language: LanguagePrefix): readonly LanguagePrefix[] => [language, 'en', 'ko'];
