import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { LoginMail, MailContents, OccasionMail } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { sendLink } from './mail-link.ts';
import { occasionOf } from './occasion.ts';

type Needs = Pick<Ports, 'secrets' | 'clock'>;
type Inside = Pick<StorePorts, 'links' | 'outbox'>;
type Owner = Pick<Member, 'id' | 'email'>;

async function notify(needs: Needs, inside: Inside, visit: Visit, contents: MailContents, owner: Owner) {
  const { id: member, email: to } = owner;
  if (!to) return;
  const expiresAt = needs.clock.now() + limits.ownerLinkLife;
  await sendLink(needs, inside, visit, { ...contents, to }, { member, kind: 'GUARD', expiresAt });
}

/**
 * Tells the owner of an account what happened to it, with a "this was not me" link that lives a day. Notices neither
 * count against the mail limit nor are held back by it (decisions §3).
 */
export const notifyOwner = (
  needs: Needs,
  inside: Inside,
  visit: Visit,
  template: OccasionMail,
  owner: Owner,
): Promise<void> => notify(needs, inside, visit, { template, facts: occasionOf(needs, visit) }, owner);

/** Tells the owner in the same way that a way of logging in came or went. */
export const notifyOfLogin = (
  needs: Needs,
  inside: Inside,
  visit: Visit,
  { template, platform }: { readonly template: LoginMail; readonly platform: LoginPlatform },
  owner: Owner,
): Promise<void> =>
  notify(needs, inside, visit, { template, facts: { ...occasionOf(needs, visit), platform } }, owner);
