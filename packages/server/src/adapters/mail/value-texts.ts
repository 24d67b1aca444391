import { type LoginPlatform, loginPlatforms } from '@daemun/contract/codes/providers';
import { languageOfPrefix } from '@daemun/contract/languages';
import { marketingCodes } from '../../domain/refusal-token.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { deviceName } from './device-name.ts';
import type { Values } from './fill.ts';
import { brandWords, type MailBrand } from './mail-brand.ts';
import type { MailTexts } from './mail-words.ts';

const isPlatform = (text: string): text is LoginPlatform => loginPlatforms.some((each) => each === text);

/** A list in the order of the mail's own writing, also where its first name is in other letters (Right-to-Left Mark). */
const listed = (names: readonly string[], { language, comma = ', ' }: MailTexts): string =>
  (languageOfPrefix(language)?.dir === 'rtl' && names.length > 0 ? '\u200F' : '') + names.join(comma);

const platformNames = (codes: string, texts: MailTexts): string =>
  listed(
    codes
      .split(',')
      .filter(isPlatform)
      .map((code) => texts.platforms[code]),
    texts,
  );

/** Marketing consents as service and medium, such as `AGY/MKT_EMAIL`. */
const marketingNames = (codes: string, texts: MailTexts, { name, services }: MailBrand): string =>
  listed(
    marketingCodes
      .filter((code) => codes.split(',').includes(code))
      .map((code) => {
        const [service, medium] = code.split('/') as ['AGY', 'MKT_EMAIL'];
        return `${brandWords(services?.[service] ?? name, texts.language)} ${texts.media[medium]}`;
      }),
    texts,
  );

/** How each fact that a mail may tell is said in a language; what is not here is told as it is. */
const saying: Readonly<Record<string, (fact: string, texts: MailTexts, brand: MailBrand) => string>> = {
  at: (iso, texts) => texts.time(Date.parse(iso)),
  joined: (iso, texts) => texts.day(iso),
  agreedOn: (iso, texts) => texts.day(iso),
  keptUntil: (iso, texts) => texts.day(iso),
  rejoinFrom: (iso, texts) => (iso === '' ? '' : texts.day(iso)),
  agreed: marketingNames,
  refused: marketingNames,
  platform: platformNames,
  platforms: platformNames,
  device: (userAgent, texts) => deviceName(userAgent) ?? texts.unknownDevice,
};

/** The values for the places in a mail's words. */
export function valuesOf(entry: OutboxEntry, texts: MailTexts, brand: MailBrand): Values {
  const facts = Object.entries<string>(entry.facts).map(([name, fact]) => [
    name,
    saying[name]?.(fact, texts, brand) ?? fact,
  ]);
  return {
    ...Object.fromEntries(facts),
    ...(entry.link && { expires: texts.time(entry.link.expires_at) }),
    sender: brandWords(brand.name, texts.language),
    email: entry.to,
  };
}
