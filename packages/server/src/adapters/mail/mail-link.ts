import type { SvcType } from '@daemun/contract/codes/member';
import { consoleScreens } from '@daemun/contract/console/screens';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { withSecret } from '@daemun/contract/link-fields';
import { pathTo, type RouteName, unprefixedRoutes } from '@daemun/contract/routes';
import { mails } from '../../domain/mails.ts';
import { subscriptionText } from '../../domain/subscription-token.ts';
import { joinUnsubscribeToken } from '../../domain/unsubscribe-token.ts';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailLinkReference, MailTemplate, OutboxEntry } from '../../ports/outbox.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { unsubscribePath } from './list-unsubscribe.ts';

type Target = {
  readonly page: RouteName;
  /**
   * Where its secret is. In the query if nodes of the release before serve the page, too: they do not read the fragment
   * (docs/decisions/201).
   */
  readonly secret: 'query' | 'fragment';
  readonly svc_typ?: SvcType;
  readonly guard?: 'Y';
  readonly undo?: 'Y';
};

/** The page that spends each kind of link, and as what; a guard link becomes the reset that follows it (decisions §3). */
const targets: Record<LinkKind, Target> = {
  JOIN: { page: 'confirmEmail', secret: 'query', svc_typ: 'JOIN' },
  CNCT: { page: 'confirmEmail', secret: 'query', svc_typ: 'CNCT' },
  MAIL: { page: 'confirmEmail', secret: 'query', svc_typ: 'MAIL' },
  PWD: { page: 'resetPassword', secret: 'query', svc_typ: 'PWD' },
  GUARD: { page: 'resetPassword', secret: 'query', svc_typ: 'PWD', guard: 'Y' },
  UNDO: { page: 'confirmEmail', secret: 'query', svc_typ: 'MAIL', undo: 'Y' },
  BACK: { page: 'takeBack', secret: 'fragment' },
};

const pages = ['login', 'findId', 'mySetting', 'policyPrivacy'] as const satisfies readonly RouteName[];

/** The page to which a button without a secret leads. */
const pageOf = (template: MailTemplate): RouteName =>
  pages.find((page) => page === mails[template].link) ?? 'login';

/** What the button of a mail depends on. */
type Mailed = Pick<OutboxEntry, 'link' | 'refusal' | 'site' | 'template'> & {
  readonly facts?: Readonly<Record<string, string>>;
};

/** The page that starts a newsletter by one press; opened it starts nothing. */
function subscribePath(subscription: string, secrets: Pick<Secrets, 'linkSecret'>): string {
  const text = subscriptionText(subscription);
  const token = joinUnsubscribeToken(text, secrets.linkSecret({ id: text, kind: 'SUBSCRIPTION' }));
  return `${unprefixedRoutes.newsletterSubscribe}?${new URLSearchParams({ token })}`;
}

/** Where an invitation to the console is accepted; its secret stands behind a `#`, so that no server logs it. */
function invitationHref(
  { url, invitation = '', key }: Readonly<Record<string, string>>,
  secrets: Pick<Secrets, 'linkSecret'>,
): string {
  return `${url}/invitation#${secrets.linkSecret({ id: invitation, kind: 'STAFF', key })}`;
}

/** The address that a mail's button opens: from the configured public address, never from a request (design §5). */
export function mailHref(
  { facts, link, refusal, site, template }: Mailed,
  language: LanguagePrefix,
  publicUrl: string,
  secrets: Pick<Secrets, 'linkSecret'>,
): string {
  const origin = publicUrl.replace(/\/+$/, '');
  if (link) return origin + linkPath({ link, template }, language, secrets);
  if (refusal) return origin + unsubscribePath(refusal, secrets);
  if (template === 'newsletter-confirm') return origin + subscribePath(facts?.subscription ?? '', secrets);
  if (template === 'staff-invitation' && facts) return invitationHref(facts, secrets);
  if (template === 'webhook-trouble' && facts) return facts.url + consoleScreens.webhooks.path;
  if (template === 'newsletter-ended') return origin + unprefixedRoutes.newsletterSubscribe;
  return origin + pathTo(pageOf(template), language, { redirectUrl: site });
}

/** The page on which the holder of an address that never answered stops further mails; undefined for every other mail. */
export const stopHref = (
  { stranger: address }: Pick<OutboxEntry, 'stranger'>,
  publicUrl: string,
  secrets: Pick<Secrets, 'linkSecret'>,
): string | undefined =>
  address === undefined
    ? undefined
    : publicUrl.replace(/\/+$/, '') + unsubscribePath({ what: 'mails', address }, secrets);

function linkPath(
  { link, template }: { readonly link: MailLinkReference; readonly template: MailTemplate },
  language: LanguagePrefix,
  secrets: Pick<Secrets, 'linkSecret'>,
): string {
  const { page, secret, svc_typ, guard, undo } = targets[link.kind];
  const { email } = link;
  const auth_no = secrets.linkSecret(link);
  const new_password = template === 'sign-up-waiting' ? 'Y' : undefined;
  const opens = template === 'account-under-age' ? 'underAge' : page;
  return secret === 'fragment'
    ? withSecret(pathTo(opens, language, { svc_typ, guard, undo, new_password }), { email, auth_no })
    : pathTo(page, language, { email, svc_typ, auth_no, guard, undo, new_password });
}
