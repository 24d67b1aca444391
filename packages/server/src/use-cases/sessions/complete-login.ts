import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { BrowserRecognition } from '../../domain/browser-recognition.ts';
import { proofOfLogin } from '../../domain/step-up.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';
import { openSession } from './open-session.ts';

type Needs = Pick<Ports, 'accessTokens' | 'clock' | 'secrets'>;

export type LoginSubject = {
  readonly member: Member;
  readonly platform: LoginPlatform;
  /** What it proves of the member's presence, where its platform does not say. */
  readonly proof?: ProofWay | null;
  /** How this browser stands to the account. */
  readonly browser: BrowserRecognition;
  readonly autoLogin: boolean;
  /** The account begins with this log-in, or its sign-up is confirmed by it. */
  readonly joinsHere?: boolean;
  /** The passkey by which it came, if one did. */
  readonly passkey?: string | null;
  /** Of the password that was tested, if one was. */
  readonly passwordHash?: string;
};

/**
 * Session, first log-in, the browser's acquaintance and the notice about a new one, in the given transaction; answers
 * whether it is the member's first log-in.
 */
export async function completeLogin(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  {
    member,
    platform,
    proof,
    browser,
    autoLogin,
    passwordHash,
    passkey = null,
    joinsHere = false,
  }: LoginSubject,
): Promise<boolean> {
  const now = needs.clock.now();
  // The browser in which an account begins is its owner's.
  const newDevice = browser === 'unknown' && !joinsHere;
  const proven = proof === undefined ? proofOfLogin(platform, member.password_hash !== null) : proof;
  const tested = passwordHash !== undefined && { passwordHash };
  const browserSecret = context.browserSecret ?? needs.secrets.secret();
  const how = { autoLogin, newDevice, browserSecret, proof: proven, passkey, ...tested };
  const who = { member: member.id, platform, ...how };
  await openSession(needs, tx.sessions, context, who);
  const first = member.first_login_at === null && (await tx.members.markFirstLogin(member.id, now));
  if (first) {
    await tx.audit.record({ member: member.id, event: 'FIRST_LOGIN', at: now, txid: context.txid });
  }
  if (browser !== 'known') await tx.browsers.remember(member.id, needs.secrets.digest(browserSecret), now);
  if (newDevice) await sendSecurityNotice(needs, tx, context, 'new-device', member);
  context.setCookie({ kind: 'known-browser', secret: browserSecret });
  return first;
}
