import { Refusal } from '@daemun/contract/refusal';
import type { Destination } from '../../ports/destination.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SocialArrival, SocialProviderPort } from '../../ports/social.ts';
import type { ReturnRequest } from '../../ports/social-errand.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import type { Visit } from '../../ports/visit.ts';
import { changeByReturn } from './change-by-return.ts';
import { logInMember } from './log-in-member.ts';
import { placeOfFailure, placeOfRefusal } from './places.ts';
import { type Newcomer, recognise } from './recognise.ts';
import { type Run, redirectUriOf, takeRun } from './run.ts';
import { returnedParams } from './social-return-form.ts';
import { issueTicket } from './ticket.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'atomically'
  | 'browsers'
  | 'budgets'
  | 'clock'
  | 'departures'
  | 'legacyAccounts'
  | 'members'
  | 'oneTime'
  | 'sealing'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'social'
>;

/**
 * Nobody becomes a member here: the person waits under a ticket until the consents are given. Where accounts of the
 * sister services have the proven address, their integration is offered first.
 */
async function placeOfNewcomer(
  needs: Needs,
  visit: Visit,
  arrival: SocialArrival,
  { provider, email, emailProven }: Newcomer,
  { errand }: Run,
): Promise<Destination> {
  const legacy = emailProven ? await needs.legacyAccounts.free({ email }) : [];
  const name = legacy.length > 0 ? 'integrated' : 'signUpAgreement';
  const token = await issueTicket(needs, visit, { arrival, errand });
  const { language, redirectUrl } = errand;
  return { kind: 'page', name, language, query: { provider, token, redirectUrl } };
}

async function logIn(needs: Needs, visit: Visit, arrival: SocialArrival, run: Run): Promise<Destination> {
  const { member, newcomer } = await recognise(needs, visit, arrival);
  if (newcomer) return placeOfNewcomer(needs, visit, arrival, newcomer, run);
  const { language, redirectUrl } = run.errand;
  await logInMember(needs, visit, arrival, member, run.errand);
  return { kind: 'page', name: 'success', language, query: { redirectUrl } };
}

async function finish(
  needs: Needs,
  visit: Visit,
  port: SocialProviderPort,
  params: ReturnRequest['params'],
  run: Run,
): Promise<Destination> {
  const { nonce, codeVerifier } = run;
  const redirectUri = redirectUriOf(needs, port.provider);
  const state = params.state ?? '';
  const arrival = await port.completeCallback(params, { state, nonce, codeVerifier, redirectUri });
  return run.errand.action ? changeByReturn(needs, visit, arrival, run) : logIn(needs, visit, arrival, run);
}

/** Takes a browser back from a provider and leads it on into the page (decisions §4). */
export const socialReturn =
  (needs: Needs) =>
  async (request: ReturnRequest, visit: Visit): Promise<Destination> => {
    const lost = (why: string): Destination => ({ kind: 'error', language: visit.language, why });
    const port = request.provider && needs.social[request.provider];
    if (!port) return lost('no-such-provider');
    const params = await returnedParams(needs, request);
    const run = await takeRun(needs, visit, port.provider, params.state);
    if (!run) return lost('no-such-run');
    try {
      return await finish(needs, visit, port, params, run);
    } catch (error) {
      if (error instanceof SocialFailure) return placeOfFailure(error, run.errand);
      if (error instanceof Refusal) return placeOfRefusal(error, port.provider, run.errand);
      throw error;
    }
  };
