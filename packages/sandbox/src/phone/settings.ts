import { type AppPlatform, appPlatforms } from '@daemun/contract/codes/app-platforms';
import { languages } from '@daemun/contract/languages';
import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';

/** The app that this phone pretends to be. */
export interface PhoneSettings {
  readonly platform: AppPlatform;
  /** A language prefix of the service. */
  readonly language: string;
  readonly version: string;
}

export const firstSettings: PhoneSettings = { platform: 'ANDROID', language: 'ko', version: '3.2.1' };

/** What the app writes into its user agent (decisions §2). */
export const markerOf = ({ platform, language, version }: PhoneSettings): string =>
  `DaemunApp/${version} (${language}; ${platform})`;

/** Reads `POST /phone/settings`; what is not named stays. */
export function settingsOf(body: unknown, now: PhoneSettings): PhoneSettings {
  const { platform = now.platform, language = now.language, version = now.version } = objectOf(body);
  const known = appPlatforms.find((one) => one === platform);
  if (!known) throw badRequest('bad_field', `platform is one of ${appPlatforms.join(', ')}.`);
  if (!languages.some(({ prefix }) => prefix === language))
    throw badRequest('bad_field', 'language is a prefix of the service.');
  if (typeof version !== 'string' || !/^\d[\w.-]{0,20}$/.test(version))
    throw badRequest('bad_field', 'version looks like 3.2.1.');
  return { platform: known, language: String(language), version };
}
