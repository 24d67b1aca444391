import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { mailOf, type RowMail, type ToldByRow } from '../../domain/account-events.ts';
import { mails } from '../../domain/mails.ts';
import type { NamedAction } from '../../ports/mail-links.ts';
import type { EventMail, LoginMail, MailContents, PasskeyMail, WaysMail } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { eventContext } from './event-context.ts';
import { type Button, type Owner, tellByMail } from './owner-mail.ts';

type Needs = Pick<Ports, 'secrets' | 'clock'>;
type Inside = Pick<StorePorts, 'links' | 'members' | 'outbox'>;
/** The visit, or the deed of the support desk, which has no browser, that caused what is told, and its number. */
export type Cause = {
  readonly txid: string;
  readonly language: string;
  readonly client: Pick<RequestContext['client'], 'country' | 'userAgent'> & { readonly app?: string };
};

/**
 * Tells the owner of an account what happened to it, with a "this was not me" link that lives a day and disputes what
 * came since `at` (now, where nothing is said); at a proven address alone. Notices neither count against the mail
 * limit nor are held back by it (decisions §3).
 */
export const sendSecurityNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  template: EventMail,
  owner: Owner,
  at?: number,
): Promise<void> =>
  tellByMail(needs, tx, context, { template, facts: eventContext(needs, context) }, owner, {
    at,
    ...(template === 'identity-verified' && at !== undefined && { undoes: { added: 'CI', id: at } }),
  });

/** What an event added, which its name says. Senders name the others: their ids are in no mail. */
const added: Partial<Readonly<Record<ToldByRow, NamedAction>>> = {
  FACTOR_ADDED: { added: 'TOTP' },
  FACTOR_KEPT: { added: 'TOTP' },
  RECOVERY_CODES_RENEWED: { added: 'RECOVERY_CODE' },
};

/** Tells the owner in the same way of an event, by the mail that its row names. Support has no browser, which its mails leave out. */
export const sendEventNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  what: ToldByRow,
  owner: Owner,
  button?: Button,
): Promise<void> => {
  const template = mailOf(what);
  const known: Readonly<Record<string, string>> = { ...eventContext(needs, context), what };
  const facts = Object.fromEntries(Object.keys(mails[template].facts).map((fact) => [fact, known[fact]]));
  // The type of such events lets a mail tell nothing else.
  const contents = { template, facts } as Extract<MailContents, { readonly template: RowMail }>;
  return tellByMail(needs, tx, context, contents, owner, { undoes: added[what], ...button });
};

/** Tells the owner in the same way that a way of logging in came or went. */
export const sendLoginMethodNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  { template, platform }: { readonly template: LoginMail; readonly platform: LoginPlatform },
  owner: Owner,
  at?: number,
): Promise<void> =>
  tellByMail(needs, tx, context, { template, facts: { ...eventContext(needs, context), platform } }, owner, {
    at,
  });

/** Tells the owner in the same way that a passkey came or went, by the name that it has. */
export const sendPasskeyNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  {
    template,
    id,
    name: passkey,
  }: { readonly template: PasskeyMail; readonly id: string; readonly name: string },
  owner: Owner,
  at?: number,
): Promise<void> =>
  tellByMail(needs, tx, context, { template, facts: { ...eventContext(needs, context), passkey } }, owner, {
    at,
    ...(template === 'passkey-added' && { undoes: { added: 'PASSKEY', id } }),
  });

/** Tells the owner in the same way which ways in a recovery took away or holds back. */
export const sendWaysNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  { template, ways }: { readonly template: WaysMail; readonly ways: readonly string[] },
  owner: Owner,
): Promise<void> =>
  tellByMail(
    needs,
    tx,
    context,
    { template, facts: { ...eventContext(needs, context), ways: ways.join(',') } },
    owner,
  );
