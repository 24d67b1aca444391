import { type MailName, type MailRow, mails } from './mails.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * What an address gets that never answered: no link of ours was pressed, and no code of ours was typed, from a mail to it
 * (docs/decisions/195).
 */
export const strangerMail = {
  /** Mails in a day, of all kinds together. */
  perDay: 3,
  day,
  /** How long the press of its holder stops them. */
  stoppedFor: 180 * day,
  /** What of an asker is looked at. */
  askedWithin: 60 * minute,
  /** A younger mail may still be answered. */
  mature: 10 * minute,
} as const;

/** What an asker meets: nothing, a puzzle before each mail (docs/decisions/221), or a refusal. */
export type AskerLevel = 'free' | 'puzzle' | 'refused';

/** From how many unanswered mails on, and which share of all, an asker meets what; an account is measured as a client. */
const levels = {
  client: { puzzle: { unanswered: 20, share: 0.6 }, refused: { unanswered: 60, share: 0.7 } },
  network: { puzzle: { unanswered: 40, share: 0.6 }, refused: { unanswered: 400, share: 0.7 } },
} as const;
export type AskerKind = keyof typeof levels;

/** What addresses that never answered got in the last hour because of one asker. */
export type Tally = {
  readonly sent: number;
  readonly answered: number;
  /** Those of them that are old enough to be answered. */
  readonly mature: number;
  readonly matureAnswered: number;
};

/** By how few of how many mails are answered; the margin is for slow readers. */
export function levelOf({ mature, matureAnswered }: Tally, asker: AskerKind): AskerLevel {
  const unanswered = mature - matureAnswered;
  const share = unanswered / mature - 1 / Math.sqrt(mature);
  const isBeyond = (level: (typeof levels)[AskerKind]['puzzle' | 'refused']) =>
    unanswered >= level.unanswered && share > level.share;
  if (isBeyond(levels[asker].refused)) return 'refused';
  return isBeyond(levels[asker].puzzle) ? 'puzzle' : 'free';
}

/** Before mails are old enough: a client with so many unanswered ones, and not one answer to ten, waits for answers. */
export const mustWait = ({ sent, answered }: Tally): boolean =>
  sent - answered >= levels.client.refused.unanswered && answered * 10 < sent;

/** When a mail that waits is looked at again: sooner while it is young. */
export const looksAgainAt = (createdAt: number, now: number): number =>
  now + Math.min(Math.max(now - createdAt, 15_000), 2 * minute);

/** Support sends this one to somebody who asked there. */
const bySupport: readonly MailName[] = ['password-reclaimed'];

/** Whether anybody can have a mail of this name sent to an address that they type. */
export const isForAnyAddress = (mail: MailName): boolean => {
  const { kind, to }: MailRow = mails[mail];
  return kind === 'requested' && to !== 'staff' && !bySupport.includes(mail);
};

/** A mail that an address got, and what it counts as: mails of one waiting sign-up to the browser that began it count once. */
export type CountedMail = { readonly id: string; readonly counted_as: string };

/** Whether a mail is within what its address may get in a day, beside those that went in the last day. */
export const isWithinDay = (mail: CountedMail, sent: readonly CountedMail[]): boolean => {
  const others = new Set(sent.filter(({ id }) => id !== mail.id).map(({ counted_as }) => counted_as));
  return others.has(mail.counted_as) || others.size < strangerMail.perDay;
};
