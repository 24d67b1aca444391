import type { RequestOf } from '@daemun/contract/calls/index';
import type { SvcType } from '@daemun/contract/codes/member';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { tellMarketingResult } from '../shared/marketing-result.ts';
import { resetLinkGood, resetPassword } from '../shared/reset-password.ts';
import { confirmChange } from './confirm-change.ts';
import { confirmConnect } from './confirm-connect.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'>;
type Confirmation = (needs: Needs, request: RequestOf<'confirmEmail'>, visit: Visit) => Promise<boolean>;

const refuse = refusalsOf('confirmEmail');

/** A waiting sign-up becomes a member; what became of a marketing choice is told to the proven address. */
const join: Confirmation = async (needs, { email, auth_no }, visit) => {
  const now = needs.clock.now();
  const proof = { kinds: ['JOIN'], email, secret_digest: needs.secrets.digest(auth_no), now } as const;
  const seen = await needs.links.look(proof);
  if (!seen) return false;
  return needs.atomically(async (inside) => {
    const { links, members, legacyAccounts, audit, consents } = inside;
    // The member before the link, in the order of every other step: two that wait for each other would fail.
    const member = await members.hold(seen.member_id);
    if (!member || !(await links.spend(proof)) || !(await members.activate(member.id, now)))
      throw refuse('FAILURE_EMAIL_AUTH');
    await legacyAccounts.settle(member.id, now);
    await audit.record({ member: member.id, event: 'EMAIL_CONFIRMED', at: now, txid: visit.txid });
    const agreed = (await consents.history(member.id)).filter((line) => line.agreed === 'Y');
    await tellMarketingResult(needs, inside, { id: member.id, email, language: visit.language }, agreed);
    return true;
  });
};

/** Without a password only looks at the link, with one sets it. */
const reset: Confirmation = (needs, { pwd, ...proof }, visit) =>
  pwd === undefined ? resetLinkGood(needs, proof) : resetPassword(needs, visit, proof, pwd);

/** What each kind of link does when it is spent (decisions §3). */
const confirmations: Record<SvcType, Confirmation> = {
  JOIN: join,
  PWD: reset,
  CNCT: confirmConnect,
  MAIL: confirmChange,
};

/** Spends the link of a mail; logs nobody in (IF-ULS-1120-03). */
export const confirmEmail =
  (needs: Needs): UseCase<'confirmEmail'> =>
  async (request, visit) => {
    if (!(await confirmations[request.svc_typ](needs, request, visit))) throw refuse('FAILURE_EMAIL_AUTH');
    return { mbr_email: request.email };
  };
