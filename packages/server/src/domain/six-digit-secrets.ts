import { type RateLimitName, rateLimitRules } from './rate-limit-rules.ts';

const day = 86_400_000;
const codes = 1_000_000;

/** Who gets a mail after so many wrong codes in a day. */
type Alarm = { readonly after: number; readonly to: readonly ('person' | 'LEAD' | 'OPERATOR')[] };

/** A secret of six digits that somebody who knows everything else could guess. */
export type SixDigitSecret = {
  /** How many codes are right at one moment. */
  readonly rightAtOnce: number;
  /** What counts wrong codes of one secret, from whatever client or network they come. */
  readonly limit: Exclude<RateLimitName, 'mail'>;
  readonly alarms: readonly Alarm[];
  /** What still opens the account while the limit is used up. */
  readonly stillOpens: string;
};

/** A code of an authenticator app is right in its own half minute, the one before and the one after. */
const ofApp = 3;

/** Every such secret. The tests compute from it what months of guessing come to. */
export const sixDigitSecrets = {
  staffApp: {
    rightAtOnce: ofApp,
    limit: 'staff-code',
    alarms: [
      { after: 3, to: ['person', 'LEAD', 'OPERATOR'] },
      { after: rateLimitRules['staff-code'].count, to: ['person', 'LEAD', 'OPERATOR'] },
    ],
    stillOpens: 'a passkey, the provider of the agency, or a reset by a lead or an operator',
  },
} as const satisfies Readonly<Record<string, SixDigitSecret>>;

/** The chance that steady guessing over some days hits a secret. A window more than the days hold may be open. */
export function chanceOfHit({ rightAtOnce, limit }: SixDigitSecret, days: number): number {
  const { count, within } = rateLimitRules[limit];
  const tries = count * (Math.ceil((days * day) / within) + 1);
  return 1 - (1 - rightAtOnce / codes) ** tries;
}
