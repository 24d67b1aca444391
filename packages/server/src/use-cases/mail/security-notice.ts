import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { isoKorean } from '../../domain/korean-time.ts';
import type {
  AccountEvent,
  DeskEvent,
  EventMail,
  LoginMail,
  PasskeyMail,
  WaysMail,
} from '../../ports/outbox.ts';
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
  readonly client: Pick<RequestContext['client'], 'country' | 'userAgent'>;
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

/** Tells the owner in the same way of an act in their area that has no mail of its own. */
export const sendEventNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  what: AccountEvent,
  owner: Owner,
  button?: Button,
): Promise<void> =>
  tellByMail(
    needs,
    tx,
    context,
    { template: 'account-event', facts: { ...eventContext(needs, context), what } },
    owner,
    button,
  );

/** Tells the owner in the same way what the support desk did. */
export const sendDeskNotice = (
  needs: Needs,
  tx: Inside,
  context: Cause,
  what: DeskEvent,
  owner: Owner,
  button?: Button,
): Promise<void> =>
  tellByMail(
    needs,
    tx,
    context,
    { template: 'desk-event', facts: { at: isoKorean(needs.clock.now()), what } },
    owner,
    button,
  );

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
