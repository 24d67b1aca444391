import type { SecondStep } from '@daemun/contract/calls/login';
import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import { wantsSecondStep } from '../../domain/second-step.ts';
import type { Persistence } from '../../domain/session-life.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { browserDigest } from '../limits/known-browser.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { endFactorReset } from './end-factor-reset.ts';
import { PasswordChanged } from './open-session.ts';

type Needs = Pick<Ports, 'clock' | 'secrets'>;

/** A first step that was done. */
export type FirstStepDone = {
  readonly member: Member;
  readonly platform: LoginPlatform;
  readonly proof: ProofWay | null;
  readonly persistence: Persistence;
  /** The passkey by which it came, if one did. */
  readonly passkey: string | null;
  /** Of the password that was tested, if one was. */
  readonly passwordHash?: string | undefined;
  /** Whether it is from abroad, where the member wants such log-ins refused. */
  readonly blocked: boolean;
};

/** The password that was tested must still be the one: a recovery ends the runs of log-ins before it, not those after it. */
async function throwIfChanged(
  { members }: Pick<StorePorts, 'members'>,
  member: string,
  passwordHash: string,
) {
  const held = await members.lockById(member);
  const stands = held?.password_hash === passwordHash && held.password_suspended_at === null;
  if (!stands) throw new PasswordChanged();
}

/**
 * Keeps a log-in whose first step is done for this browser, and answers what it wants beside; undefined where the first
 * step is enough. In the transaction of the log-in.
 */
export async function askSecondStep(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { member: owner, platform, proof, persistence, passkey, passwordHash, blocked }: FirstStepDone,
): Promise<SecondStep | undefined> {
  const { id: member } = owner;
  const totp = await tx.factors.of(member);
  if (!totp) return undefined;
  const now = needs.clock.now();
  const isLost = totp.reset_due_at !== null && totp.reset_due_at <= now;
  if (isLost && (await endFactorReset(needs, tx, context, owner))) return undefined;
  const browser = browserDigest(needs, context);
  const trustedUntil = browser === null ? null : await tx.browsers.trustedUntil(member, browser);
  const first = { platform, proof, passkey: passkey !== null, social: totp.social, blocked, trustedUntil };
  if (!wantsSecondStep(first, now)) return undefined;
  if (passwordHash !== undefined) await throwIfChanged(tx, member, passwordHash);
  const secret = needs.secrets.secret();
  await tx.loginRuns.add({
    digest: needs.secrets.digest(secret),
    member_id: member,
    bound_to: bindToBrowser(needs, context),
    platform,
    persistence,
    proof,
    passkey_id: passkey,
    created_at: now,
    expires_at: now + limits.secondFactor.runLife,
  });
  return { want: 'strong', login_run: secret };
}
