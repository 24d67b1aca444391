import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { marketingString } from '@daemun/contract/rules/consents';
import { consentsAcceptable } from '../../domain/consent-lines.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { encryptedFor, type ProvenToken, provenToken, spendPartnerToken } from '../shared/partner-token.ts';
import { type Joining, join } from './join.ts';
import { joinByMail } from './join-by-mail.ts';
import { logInMember } from './log-in-member.ts';
import { nativeArrival } from './native-arrival.ts';
import { spendNonce } from './native-nonce.ts';
import { mustProveAddress, type Newcomer, recognise } from './recognise.ts';
import { lookAtTicket, looksLikeTicket, spendTicket } from './ticket.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'atomically'
  | 'browsers'
  | 'budgets'
  | 'clock'
  | 'departures'
  | 'documents'
  | 'legacyAccounts'
  | 'members'
  | 'oneTime'
  | 'partners'
  | 'sealing'
  | 'secrets'
  | 'settings'
  | 'social'
>;
type Request = RequestOf<'socialLogin'>;
/** Somebody proven, by which way, and how the proof is used up. */
type Proof = {
  readonly arrival: SocialArrival;
  readonly ticket: boolean;
  readonly autoLogin: boolean;
  readonly partnerToken: ProvenToken | undefined;
  readonly spend: Joining['spend'];
};

const refuse = refusalsOf('socialLogin');

async function proofOf(
  needs: Needs,
  visit: Visit,
  { token, provider, auto_logged_in, livere_ex_auth }: Request,
): Promise<Proof> {
  if (!looksLikeTicket(token)) {
    const partnerToken = await provenToken(refuse, needs, livere_ex_auth);
    const arrival = await nativeArrival(needs, visit, provider, token);
    const spend = ({ oneTime }: Pick<Ports, 'oneTime'>) => spendNonce(needs, oneTime, visit);
    return { arrival, ticket: false, autoLogin: auto_logged_in ?? false, partnerToken, spend };
  }
  const found = await lookAtTicket(needs, visit, token);
  if (found?.arrival.identity.provider !== provider) throw refuse('INVALID_TOKEN');
  return {
    arrival: found.arrival,
    ticket: true,
    autoLogin: auto_logged_in ?? found.errand.autoLogin,
    partnerToken: found.errand.partnerToken,
    spend: async (inside) => {
      if (!(await spendTicket(needs, inside, visit, token))) throw refuse('INVALID_TOKEN');
    },
  };
}

/** What an app is told that asked by a token alone: a sign-up is needed, and whether older accounts may go into it. */
async function needsSignUp(
  { legacyAccounts }: Needs,
  { provider, email, emailProven }: Newcomer,
): Promise<DataOf<'socialLogin'>> {
  const legacy = emailProven ? await legacyAccounts.free({ email }) : [];
  const need_integrated = legacy.length > 0;
  return { need_sign_up: true, need_integrated, first_login: false, marketing: false, provider };
}

/** A newcomer: an app may first ask whether a sign-up is needed; a ticket comes with the consents. */
async function signUp(
  needs: Needs,
  visit: Visit,
  { arrival, ticket, autoLogin, partnerToken, spend }: Proof,
  newcomer: Newcomer,
  request: Request,
): Promise<DataOf<'socialLogin'>> {
  const { mbr_agr: consents, referrer = null, provider } = request;
  if (!consents && !ticket) return needsSignUp(needs, newcomer);
  if (!consents || !consentsAcceptable(consents, request)) {
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  }
  const spendBoth: Joining['spend'] = async (inside) => {
    await spend(inside);
    await spendPartnerToken(refuse, needs, inside.oneTime, partnerToken);
  };
  const joining = { newcomer, arrival, consents, referrer, autoLogin, spend: spendBoth };
  if (mustProveAddress(needs, newcomer)) return joinByMail(needs, visit, joining);
  const member = await join(needs, visit, joining);
  const marketing = marketingString(consents, 'MKT_EMAIL') + marketingString(consents, 'MKT_SMS');
  const encrypted = await encryptedFor(needs, partnerToken, member);
  return { need_sign_up: false, first_login: true, marketing: marketing.includes('Y'), provider, encrypted };
}

/** Log-in or sign-up by our own ticket or by the token of an app's native log-in (IF-ULS-1120-04, decisions §4). */
export const socialLogin =
  (needs: Needs): UseCase<'socialLogin'> =>
  async (request, visit) => {
    const proof = await proofOf(needs, visit, request);
    const { member, newcomer } = await recognise(needs, visit, proof.arrival);
    if (newcomer) return signUp(needs, visit, proof, newcomer, request);
    await proof.spend(needs);
    const first = await logInMember(needs, visit, proof.arrival, member, proof);
    const encrypted = await encryptedFor(needs, proof.partnerToken, member);
    return {
      need_sign_up: false,
      first_login: first,
      marketing: false,
      provider: request.provider,
      encrypted,
    };
  };
