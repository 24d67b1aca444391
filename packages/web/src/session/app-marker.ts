import type { AppPlatform } from '@daemun/contract/codes/app-platforms';
import { type Language, languageOfPrefix, languageOfTag, languages } from '@daemun/contract/languages';

/** What our own app writes into its user agent (decisions §2). It decides layout and language, never a right. */
export type AppMarker = {
  readonly version: string;
  readonly platform: AppPlatform;
  /** The app's language; undefined where we do not speak it. */
  readonly language: Language | undefined;
};

const shape = /\bDaemunApp\/(\d[\w.-]{0,30}) ?\(([\w-]{2,20}); ?(ANDROID|IOS)\)/;

const languageOf = (written: string): Language | undefined =>
  languageOfPrefix(written.toLowerCase()) ??
  languages.find(({ code }) => code === written.toUpperCase()) ??
  languageOfTag(written);

/** Reads `DaemunApp/<version> (<lang>; ANDROID|IOS)`; undefined for every other user agent. */
export function appMarkerOf(userAgent: string): AppMarker | undefined {
  const [, version, language, platform] = shape.exec(userAgent) ?? [];
  if (!version || !language) return undefined;
  return { version, platform: platform === 'IOS' ? 'IOS' : 'ANDROID', language: languageOf(language) };
}
