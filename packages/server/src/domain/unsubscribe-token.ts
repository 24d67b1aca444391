import { type Service, services } from '@daemun/contract/codes/services';

/** A marketing consent as a code: `AGY/MKT_EMAIL`. */
export type MarketingCode = `${Service}/${'MKT_EMAIL' | 'MKT_SMS'}`;

/** What one step in a mail ends: a newsletter subscription, marketing consents of a member, mails to an address that never answered, or that stop. */
export type Unsubscribable =
  | { readonly what: 'newsletter'; readonly subscription: string }
  | { readonly what: 'marketing'; readonly member: string; readonly items: readonly MarketingCode[] }
  | { readonly what: 'mails'; readonly address: string }
  | { readonly what: 'mails-again'; readonly address: string };

export const marketingCodes: readonly MarketingCode[] = services.flatMap((service) => [
  `${service}/MKT_EMAIL` as const,
  `${service}/MKT_SMS` as const,
]);

const shorten = (code: MarketingCode): string => code.replace('/MKT_', '').slice(0, 4);

/** The part of an unsubscribe token that says what it ends; it names nobody and is worth nothing without its seal. */
export function unsubscribeText(unsubscribable: Unsubscribable): string {
  if (unsubscribable.what === 'newsletter') return `n.${unsubscribable.subscription}`;
  if (unsubscribable.what === 'mails') return `a.${unsubscribable.address}`;
  if (unsubscribable.what === 'mails-again') return `r.${unsubscribable.address}`;
  return `m.${unsubscribable.member}.${unsubscribable.items.map(shorten).join('-')}`;
}

/** What a token's text ends, or undefined where it is none. */
export function unsubscribableOf(text: string): Unsubscribable | undefined {
  const [what, whose, items] = text.split('.');
  if (!whose) return undefined;
  if (what === 'a' && items === undefined) return { what: 'mails', address: whose };
  if (what === 'r' && items === undefined) return { what: 'mails-again', address: whose };
  if (what === 'n' && items === undefined) return { what: 'newsletter', subscription: whose };
  if (what !== 'm' || !items) return undefined;
  const named = items.split('-');
  const codes = marketingCodes.filter((code) => named.includes(shorten(code)));
  return codes.length === named.length ? { what: 'marketing', member: whose, items: codes } : undefined;
}

/** A token's text and its seal. */
export const joinUnsubscribeToken = (text: string, seal: string): string => `${text}.${seal}`;

/** A token taken apart at its last dot. */
export function splitUnsubscribeToken(token: string): { text: string; seal: string } {
  const dot = token.lastIndexOf('.');
  return { text: token.slice(0, Math.max(0, dot)), seal: token.slice(dot + 1) };
}

/** The token that names what it ends; it never ends and holds no personal data. */
export function sealUnsubscribeToken(
  { linkSecret }: { linkSecret(link: { id: string; kind: 'REFUSAL' }): string },
  unsubscribable: Unsubscribable,
): string {
  const text = unsubscribeText(unsubscribable);
  return joinUnsubscribeToken(text, linkSecret({ id: text, kind: 'REFUSAL' }));
}
