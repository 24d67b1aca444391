import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { consentsAcceptable } from '../../domain/consent-lines.ts';
import type { MigrationMode } from '../../domain/integration.ts';
import { type Persistence, persistenceOf } from '../../domain/session-life.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { heldResult } from '../accounts/email-availability.ts';
import { marketingStrings } from '../consents/marketing-strings.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import {
  consumePartnerToken,
  encryptedFor,
  type ProvenToken,
  provenToken,
} from '../single-use/partner-token.ts';
import { refuseDuplicate } from './held-address.ts';
import { logInMember, type Spend } from './log-in-member.ts';
import { consumeNative, nativeAuthentication, takeNativeOffer } from './native-authentication.ts';
import { olderAccounts, type TakeOffer } from './older-accounts.ts';
import {
  consumePendingSignup,
  isPendingSignupToken,
  issuePendingSignup,
  peekPendingSignup,
} from './pending-signup.ts';
import { registerByMail } from './register-by-mail.ts';
import { registerMember } from './register-member.ts';
import { mustProveAddress, type Newcomer, resolveAccount } from './resolve-account.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'inTransaction'
  | 'browsers'
  | 'rateLimits'
  | 'clock'
  | 'closedAccounts'
  | 'withdrawals'
  | 'documents'
  | 'legacyAccounts'
  | 'marketing'
  | 'members'
  | 'singleUse'
  | 'partnerGrants'
  | 'partners'
  | 'encryption'
  | 'secrets'
  | 'settings'
  | 'social'
  | 'strangerMails'
>;
type Request = RequestOf<'socialLogin'>;
/** A verified person, the way they came, and how their proof is used up. */
type Proof = {
  readonly authentication: AuthenticationResult;
  readonly isPending: boolean;
  readonly persistence: Persistence;
  readonly device_id: string | undefined;
  readonly mig?: MigrationMode | undefined;
  readonly partnerToken: ProvenToken | undefined;
  /** Where the reader goes on to. */
  readonly target?: string | undefined;
  readonly spend: Spend;
  readonly takeOffer: TakeOffer;
};

const refuse = refusalsOf('socialLogin');

/** Checks an app's token at its provider, which may leave a row. */
async function proofOfApp(
  needs: Needs,
  context: RequestContext,
  { token, provider, auto_logged_in, livere_ex_auth, device_id }: Request,
): Promise<Proof> {
  if (!(await takeFromClient(needs, context, 'native')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
  const partnerToken = await provenToken(refuse, needs, livere_ex_auth);
  const native = await nativeAuthentication(needs, context, provider, token);
  const { once: _once, ...authentication } = native;
  return {
    authentication,
    isPending: false,
    persistence: persistenceOf({ auto_logged_in }),
    device_id,
    partnerToken,
    spend: (tx) => consumeNative(needs, tx.singleUse, context, native),
    takeOffer: (tx) => takeNativeOffer(needs, tx, token, native),
  };
}

async function proofOfPending(
  needs: Needs,
  context: RequestContext,
  { token, provider, auto_logged_in, device_id }: Request,
): Promise<Proof> {
  const found = await peekPendingSignup(needs, context, token);
  if (found?.authentication.identity.provider !== provider) throw refuse('INVALID_TOKEN');
  const { persistence } = found.returnContext;
  return {
    authentication: found.authentication,
    isPending: true,
    // A round on a shared computer stays one, whatever is asked at its end.
    persistence: persistenceOf({
      auto_logged_in: auto_logged_in ?? persistence === 'persistent',
      shared: persistence === 'shared',
    }),
    device_id: device_id ?? found.returnContext.device_id,
    mig: found.returnContext.mig,
    partnerToken: found.returnContext.partnerToken,
    target: found.returnContext.redirectUrl,
    spend: async (tx) => {
      if (!(await consumePendingSignup(needs, tx, context, token))) throw refuse('INVALID_TOKEN');
    },
    takeOffer: async () => true,
  };
}

/** Answers an app that asks by a token alone: a sign-up is needed, and what is known of older accounts. */
async function needsSignUp(
  needs: Needs,
  newcomer: Newcomer,
  takeOffer: TakeOffer,
): Promise<DataOf<'socialLogin'>> {
  const { provider, email } = newcomer;
  const older = await olderAccounts(needs, newcomer, takeOffer);
  return { need_sign_up: true, first_login: false, marketing: false, provider, email, ...older };
}

/** Makes a pending sign-up of an app's token, once; undefined if the browser has no cookie for it or the token gave it before. */
async function pendingOf(
  needs: Needs,
  context: RequestContext,
  { authentication, persistence, device_id, partnerToken, spend, takeOffer }: Proof,
): Promise<string | undefined> {
  if (context.socialSecret === undefined) return undefined;
  const { language } = context;
  const returnContext = { language, from: 'login', persistence, device_id, partnerToken } as const;
  return needs.inTransaction(async (tx) => {
    await spend(tx);
    if (!(await takeOffer(tx))) return undefined;
    const inside = { ...needs, singleUse: tx.singleUse };
    return issuePendingSignup(inside, context, { authentication, returnContext });
  });
}

/** The address is held, and the account may be attached to its member's: an app's token becomes a pending sign-up for that. */
async function refusalOfHeld(
  needs: Needs,
  context: RequestContext,
  proof: Proof,
  request: Request,
  holder: Member,
): Promise<Refusal> {
  const token = proof.isPending ? request.token : await pendingOf(needs, context, proof);
  const offer = token === undefined ? undefined : ({ want: 'code', token } as const);
  return refuseDuplicate(heldResult(holder), request.provider, offer);
}

/** Answers a log-in that opened a session. */
async function loggedIn(
  needs: Needs,
  partnerToken: ProvenToken | undefined,
  member: Member,
  { first, provider }: { readonly first: boolean; readonly provider: Request['provider'] },
): Promise<DataOf<'socialLogin'>> {
  const strings = await marketingStrings(needs.marketing, member.id);
  return {
    need_sign_up: false,
    first_login: first,
    marketing: first && Object.values(strings).join('').includes('Y'),
    ...strings,
    provider,
    encrypted: await encryptedFor(needs, partnerToken, member),
  };
}

/** A newcomer: an app may first ask whether a sign-up is needed; a pending sign-up comes with the consents. */
async function signUp(
  needs: Needs,
  context: RequestContext,
  { authentication, isPending, partnerToken, spend, takeOffer, ...how }: Proof,
  newcomer: Newcomer,
  request: Request,
): Promise<DataOf<'socialLogin'>> {
  const { mbr_agr: consents, referrer = null, provider } = request;
  if (!consents && !isPending) return needsSignUp(needs, newcomer, takeOffer);
  if (!consents || !consentsAcceptable(consents, request, newcomer.email)) {
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  }
  const spendBoth: Spend = async (tx) => {
    await spend(tx);
    await consumePartnerToken(refuse, needs, tx.singleUse, partnerToken);
  };
  const joining = { newcomer, authentication, consents, referrer, ...how, spend: spendBoth };
  if (mustProveAddress(needs, newcomer)) return registerByMail(needs, context, joining, request.puzzle);
  const member = await registerMember(needs, context, joining);
  return { ...(await loggedIn(needs, partnerToken, member, { first: true, provider })), action: 'CNET' };
}

/** Log-in or sign-up by a pending sign-up or by the token of an app's native log-in (IF-ULS-1120-04, decisions §4). */
export const socialLogin: UseCase<'socialLogin', Needs> = async (needs, request, context) => {
  const proofOf = isPendingSignupToken(request.token) ? proofOfPending : proofOfApp;
  const proof = await proofOf(needs, context, request);
  const { member, newcomer, holder } = await resolveAccount(needs, context, proof.authentication);
  if (holder) throw await refusalOfHeld(needs, context, proof, request, holder);
  if (newcomer) return signUp(needs, context, proof, newcomer, request);
  const { first, held } = await logInMember(needs, context, proof.authentication, member, proof);
  if (held) throw refuse('ACCESS_DENIED', { data: held });
  return loggedIn(needs, proof.partnerToken, member, { first, provider: request.provider });
};
