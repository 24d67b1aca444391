import { type MailName, type MailRow, mails } from './mails.ts';

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
} as const;

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
