import { returnAddress } from '../../domain/return-address.ts';
import type { LinkPurpose } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { consumeSealed, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type Inside = Pick<StorePorts, 'singleUse'>;
type Kept = { readonly target: string };

const keyOf = ({ id }: Pick<MailLink, 'id'>) =>
  ({ kind: 'link-target', secret: id, boundTo: 'mail' }) as const;

/** Returns the address to which a reader may go on, or undefined if its origin is not allowed (decisions §6). */
export const allowedTarget = (
  { settings }: Pick<Ports, 'settings'>,
  wanted: string | undefined,
): string | undefined => returnAddress(wanted, settings.publicUrl, settings.returnOrigins());

/**
 * Returns the front page of the site that a requester names. A mail without a link of its own carries nothing else that a
 * stranger could choose (docs/decisions/123).
 */
export function siteOfTarget(needs: Pick<Ports, 'settings'>, wanted: string | undefined): string | undefined {
  const target = allowedTarget(needs, wanted);
  const origin = target && new URL(target).origin;
  return origin === undefined || origin === new URL(needs.settings.publicUrl).origin
    ? undefined
    : `${origin}/`;
}

/** Keeps the target of a link for as long as the link lives. */
export async function keepTarget(
  needs: Needs,
  { singleUse }: Inside,
  link: Pick<MailLink, 'id' | 'expires_at'>,
  target: string | undefined,
): Promise<void> {
  if (target === undefined) return;
  const kept: Kept = { target };
  await storeSealed(needs, singleUse, keyOf(link), kept, link.expires_at - needs.clock.now());
}

/** Returns the target of a link once, and removes it. */
export const takeTarget = async (
  needs: Needs,
  { singleUse }: Inside,
  link: Pick<MailLink, 'id'>,
): Promise<string | undefined> => (await consumeSealed<Kept>(needs, singleUse, keyOf(link)))?.target;

type Renewal = {
  readonly member: string;
  readonly kind: LinkPurpose;
  /** Whether the requester is the one who asked for the link that is replaced. */
  readonly isAsker: (link: MailLink) => boolean;
  readonly wanted?: string | undefined;
};

/**
 * Takes the target of the link that a resend replaces. Only its asker can replace the target: a stranger's resend keeps the
 * stored one (docs/decisions/123). Locks the member, because two resends at once would lose it: the second would find
 * neither the old link's target nor the new link.
 */
export async function renewTarget(
  needs: Needs,
  tx: Inside & Pick<StorePorts, 'links' | 'members'>,
  { member, kind, isAsker, wanted }: Renewal,
): Promise<string | undefined> {
  await tx.members.lockById(member);
  const before = await tx.links.living(member, kind, needs.clock.now());
  if (!before) return undefined;
  const kept = await takeTarget(needs, tx, before);
  return isAsker(before) && wanted !== undefined ? wanted : kept;
}
