import { type PartnerItem, partnerItems } from '@daemun/contract/codes/partner-items';
import { type NamedWay, namedWays } from '@daemun/contract/codes/providers';
import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { countryName } from '@daemun/contract/rules/country';
import { deviceName, deviceParts } from '@daemun/contract/rules/device';
import type { Values } from '@daemun/i18n/format';
import { auditEvents, noticesOf } from '../../domain/account-events.ts';
import { isoKorean, koreanDay } from '../../domain/korean-time.ts';
import { type MailName, type MailRow, type Mails, mails } from '../../domain/mails.ts';
import { shownAddress, shownText } from '../../domain/shown-text.ts';
import { marketingCodes } from '../../domain/unsubscribe-token.ts';
import type {
  AccountEvent,
  DeskEvent,
  EndpointTrouble,
  MailTemplate,
  OutboxEntry,
  PolicyMailEvent,
  StaffAlert,
  StaffMailEvent,
} from '../../ports/outbox.ts';
import { brandWords, type MailBrand } from './mail-brand.ts';
import { type SayWords, textWords } from './mail-words.ts';

/** In which language a value is said, and with whose words. */
type Speaker = { readonly language: LanguagePrefix; readonly say: SayWords; readonly brand: MailBrand };

type ToldEvent = AccountEvent | DeskEvent | EndpointTrouble | PolicyMailEvent | StaffAlert | StaffMailEvent;
/** The events that mails tell of: those of the audit log, and those that a mail's own row names. */
const toldEvents: readonly string[] = [
  ...auditEvents.filter((event) =>
    noticesOf(event).some((mail) => mail === 'account-event' || mail === 'desk-event'),
  ),
  ...Object.values<MailRow>(mails).flatMap(({ tells = [] }) => tells),
];

const isTold = (text: string): text is ToldEvent => toldEvents.includes(text);
const isWay = (text: string): text is NamedWay => namedWays.some((each) => each === text);

const forms = new Map<LanguagePrefix, Intl.DateTimeFormat>();

function formOf(language: LanguagePrefix): Intl.DateTimeFormat {
  const known = forms.get(language);
  if (known) return known;
  // Days are read beside times and codes, so that Arabic writes them in the same digits.
  const locale = `${languageOfPrefix(language)?.tag}-u-nu-latn`;
  const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  forms.set(language, form);
  return form;
}

/** A day, given as YYYY-MM-DD, as a language writes it in a sentence. */
const longDay = (iso: string, language: LanguagePrefix): string => formOf(language).format(Date.parse(iso));

/** Hours and minutes in Korea, `15:04`. */
const koreanTimeOfDay = (at: number): string => isoKorean(at).slice(11, 16);

/** A time in Korea, named as such outside Korean. */
const timeIn = (at: number, { language, say }: Speaker): string =>
  say('mail.value.time', { day: longDay(koreanDay(at), language), time: koreanTimeOfDay(at) });

const day = (iso: string, { language }: Speaker): string => (iso === '' ? '' : longDay(iso, language));

/** A list in the order of the mail's own writing, also where its first name is in other letters (Right-to-Left Mark). */
const listed = (names: readonly string[], { language, say }: Speaker): string =>
  (languageOfPrefix(language)?.dir === 'rtl' && names.length > 0 ? '\u200F' : '') +
  names.join(say('mail.value.comma', {}));

const wayNames = (codes: string, speaker: Speaker): string =>
  listed(
    codes
      .split(',')
      .filter(isWay)
      .map((code) => speaker.say(`mail.platform.${code}`, {})),
    speaker,
  );

const isItem = (text: string): text is PartnerItem => partnerItems.some((each) => each === text);

/** What a partner is given of a member. */
const itemNames = (items: string, speaker: Speaker): string =>
  listed(
    items
      .split(',')
      .filter(isItem)
      .map((item) => speaker.say(`mail.item.${item}`, {})),
    speaker,
  );

/** Marketing consents as service and medium, such as `AGY/MKT_EMAIL`. */
function marketingNames(codes: string, speaker: Speaker): string {
  const { name, services } = speaker.brand;
  const names = marketingCodes
    .filter((code) => codes.split(',').includes(code))
    .map((code) => {
      const [service, medium] = code.split('/') as ['AGY', 'MKT_EMAIL' | 'MKT_SMS'];
      const whose = brandWords(services?.[service] ?? name, speaker.language);
      return speaker.say(`mail.consent.${medium}`, { service: whose });
    });
  return listed(names, speaker);
}

/** Older IDs at a sister service, and what their owner can do with them. */
const olderIds =
  (service: 'ISS' | 'NWG') =>
  (ids: string, { language, say, brand }: Speaker): string => {
    if (ids === '') return '';
    const whose = brandWords(brand.services?.[service] ?? brand.name, language);
    return say('mail.value.olderId', { id: ids.replaceAll(',', ', '), service: whose });
  };

/** How each fact that a mail may tell is said in a language; what is not here is told as it is. */
const saying: Readonly<Record<string, (fact: string, speaker: Speaker) => string>> = {
  at: (iso, speaker) => (iso === '' ? '' : timeIn(Date.parse(iso), speaker)),
  until: (iso, speaker) => timeIn(Date.parse(iso), speaker),
  joined: day,
  agreedOn: day,
  keptUntil: day,
  rejoinFrom: day,
  agreed: marketingNames,
  refused: marketingNames,
  archive: olderIds('ISS'),
  newsGame: olderIds('NWG'),
  platform: wayNames,
  platforms: wayNames,
  ways: wayNames,
  items: itemNames,
  what: (event, { say }) => (isTold(event) ? say(`mail.what.${event}`, {}) : event),
  country: (code, { language }) =>
    code === '' ? '' : countryName(code, languageOfPrefix(language)?.tag ?? 'ko'),
  device: (userAgent, { say }) => deviceName(deviceParts(userAgent)) || say('mail.value.unknownDevice', {}),
};

/** A fact that a mail tells, of any template. */
export type FactName = { [T in MailName]: keyof Mails[T]['facts'] }[MailName];

/** `text`, `address`: a person or a browser chose it, and it is shown as such (domain/shown-text.ts). `kept`: as it is, and why. */
type Origin = 'text' | 'address' | { readonly kept: string };

const bySaying = { kept: 'what is here is said by our own words alone (`saying`)' };
const toType = { kept: 'an ID that the reader is to type, as it is' };
const ofGrant = { kept: 'words of the consent, which the operator configures and the member read' };
const ofLink = { kept: 'goes into the address of the button, never into words' };

/** Where each fact of a mail comes from: text that one person chose never becomes an address, a link or a line in a mail to another. */
export const factOrigins: Readonly<Record<FactName, Origin>> = {
  account: 'address',
  agreed: bySaying,
  agreedOn: bySaying,
  app: 'text',
  archive: toType,
  at: bySaying,
  by: 'address',
  country: bySaying,
  device: bySaying,
  endpoint: 'text',
  id: toType,
  installation: 'text',
  items: bySaying,
  invitation: ofLink,
  joined: bySaying,
  keptUntil: bySaying,
  key: ofLink,
  newEmail: 'address',
  newsGame: toType,
  partner: 'text',
  passkey: 'text',
  period: ofGrant,
  platform: bySaying,
  platforms: bySaying,
  policy: { kept: 'the code of a document and its date' },
  purpose: ofGrant,
  refused: bySaying,
  rejoinFrom: bySaying,
  role: { kept: 'one of our four roles' },
  subscription: ofLink,
  until: bySaying,
  url: { kept: 'the address of the console, which the operator configures' },
  ways: bySaying,
  what: bySaying,
};

/** A fact as the mail may show it. */
const shown = (name: string, fact: string): string => {
  const origin = factOrigins[name as FactName];
  if (origin === 'address') return fact.includes('@') ? shownAddress(fact) : shownText(fact);
  return origin === 'text' ? shownText(fact) : fact;
};

/** What a waiting mail of an older release does not tell yet: any, and some beside. */
const olderFact = { app: '', country: '', installation: '' };
const olderFacts: Partial<Record<MailTemplate, Readonly<Record<string, string>>>> = {
  'sign-up': { at: '', device: '' },
  'password-reset': { at: '', device: '' },
  'partner-agreed': { items: '', purpose: '', period: '' },
};

/** The values for the places in a mail's words. */
export function valuesOf(entry: OutboxEntry, language: LanguagePrefix, brand: MailBrand): Values {
  const speaker = { language, say: textWords(language), brand };
  const facts = Object.entries<string>({ ...olderFact, ...olderFacts[entry.template], ...entry.facts }).map(
    ([name, fact]) => [name, saying[name]?.(fact, speaker) ?? shown(name, fact)],
  );
  return {
    ...Object.fromEntries(facts),
    ...(entry.link && { expires: timeIn(entry.link.expires_at, speaker) }),
    sender: brandWords(brand.name, language),
    email: entry.to,
  };
}
