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

/**
 * From how many unanswered mails on, and which share of all, an asker meets what. A member needs few mails to addresses that never
 * answered, and somebody may have many accounts (docs/decisions/257).
 */
const levels = {
  account: { puzzle: { unanswered: 7, share: 0.6 }, refused: { unanswered: 10, share: 0.65 } },
  client: { puzzle: { unanswered: 30, share: 0.65 }, refused: { unanswered: 60, share: 0.7 } },
  network: { puzzle: { unanswered: 40, share: 0.6 }, refused: { unanswered: 400, share: 0.7 } },
} as const;
export type AskerKind = keyof typeof levels;
/** Somebody for whom mails are counted, by a fingerprint. */
export type Asker<Kind extends AskerKind = AskerKind> = { readonly kind: Kind; readonly whose: string };
/** For whom a mail counts: for the account alone that knows the browser, or for client and network; for nobody if no one can tell. */
export type AskedBy =
  | readonly []
  | readonly [Asker<'account'>]
  | readonly [Asker<'client'>, Asker<'network'>];

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

/**
 * How many unanswered mails an answer excuses, and how many answers excuse none: so many mailboxes at one mail service, and domains,
 * cost nothing worth mentioning.
 */
const excuse = { each: 6, afterMailboxes: 2, afterDomains: 10 } as const;
const excusedBy = (answers: number, after: number): number => excuse.each * Math.max(0, answers - after);

/** What the mailboxes of one registered domain got in the last hour because of one asker. */
export type DomainTally = {
  readonly unanswered: number;
  /** Mailboxes that answered; each counts once, however often it answers. */
  readonly mailboxes: number;
};

/**
 * Unanswered mails that no answer excuses, with one more to a domain if one is given. An answer speaks for its own domain: mailboxes
 * of a domain of one's own say nothing about those of another. Of many domains that answer, each speaks for one mail at each of a few
 * others, for readers whose domain nobody shares (docs/decisions/255).
 */
function unexcused(domains: ReadonlyMap<string | null, DomainTally>, next?: string): number {
  let mails = next === undefined || domains.has(next) ? 0 : 1;
  let open = mails;
  let answering = 0;
  for (const [domain, { unanswered, mailboxes }] of domains) {
    const asked = domain === next ? unanswered + 1 : unanswered;
    const left = Math.max(0, asked - excusedBy(mailboxes, excuse.afterMailboxes));
    mails += left;
    open += left > 0 ? 1 : 0;
    answering += mailboxes > 0 ? 1 : 0;
  }
  return mails - Math.min(open, excusedBy(answering, excuse.afterDomains));
}

/**
 * Whether a mail to a domain waits until others are answered, or until the hour of those that were not has passed. So an asker never
 * has more unanswered mails in an hour than its level of refusal, beside those that answers excuse.
 */
export function mustWait(
  asker: AskerKind,
  domains: ReadonlyMap<string | null, DomainTally>,
  domain: string,
): boolean {
  const mails = unexcused(domains, domain);
  return mails > levels[asker].refused.unanswered && mails > unexcused(domains);
}

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
