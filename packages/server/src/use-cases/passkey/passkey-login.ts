import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { recogniseBrowser } from '../sessions/known-browser.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { consumePartnerToken, type ProvenToken, provenToken } from '../single-use/partner-token.ts';
import { judgeAssertion, notePasskeyUse, type Right } from './use-passkey.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'inTransaction'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'passkeys'
  | 'passkeyVerifier'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'singleUse'
>;
type Entered = { readonly member: Member; readonly first: boolean };
type With = { readonly autoLogin: boolean; readonly token: ProvenToken | undefined };

const refuse = refusalsOf('passkeyLogin');
const failed = (reason: 'passkey.refused' | 'passkey.suspended') =>
  refuse('BAD_CREDENTIAL', { data: { unknown: false }, reason });

/** Opens the session where the account may be logged in to; the order of decisions §3. What is noted stays when it is refused. */
async function enter(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  right: Right,
  { autoLogin, token }: With,
): Promise<Entered | Refusal> {
  const { passkey, use } = right;
  const member = await tx.members.lockById(passkey.member_id);
  const noted = await notePasskeyUse(needs, tx, context, right);
  if (noted === 'suspended') return failed('passkey.suspended');
  if (noted === 'refused' || !member) return failed('passkey.refused');
  if (member.status === 'BLOCKED') return refuse('ACCOUNT_DISABLED');
  if (member.status !== 'ACTIVE') return failed('passkey.refused');
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const { first, wanted } = await completeLogin(needs, tx, context, {
    member,
    platform: member.rep_login_plf,
    // Who only touched a key may have found it.
    proof: use.userVerified ? 'passkey' : null,
    browser,
    autoLogin,
    passkey: passkey.credential_id,
    atOpening: () => consumePartnerToken(refuse, needs, tx.singleUse, token),
  });
  if (wanted) return refuse('ACCESS_DENIED', { data: wanted });
  return { member, first };
}

/** Logs in by a passkey (IF-DMN-1100-02). Its holder needs no other password, so that none is advised. */
export const passkeyLogin =
  (needs: Needs): UseCase<'passkeyLogin'> =>
  async ({ credential, auto_logged_in = false, livere_ex_auth }, context) => {
    const token = await provenToken(refuse, needs, livere_ex_auth);
    const holder = needs.secrets.digest(context.passkeySecret ?? '');
    const expected = { purpose: 'login', holder, verified: false } as const;
    const right = await judgeAssertion(refuse, needs, context, credential, expected);
    const how = { autoLogin: auto_logged_in, token };
    const entered = await needs.inTransaction((tx) => enter(needs, tx, context, right, how));
    if (!('member' in entered)) throw entered;
    return {
      ...(await loginAnswer(needs, { ...entered, token, livere_ex_auth })),
      need_password_change: false,
    };
  };
