import type { DataOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { type Refuse, refusalsOf } from '@daemun/contract/refusal';
import { isFactor } from '../../domain/passkey-rules.ts';
import { isSettled } from '../../domain/settled.ts';
import type { Passkey } from '../../ports/passkeys.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { type ClientNeeds, takeFromClient } from '../limits/client-budget.ts';
import { asOfMember } from '../sessions/held-methods.ts';
import { waitingRun } from '../sessions/waiting-run.ts';
import { type ChallengeOf, issueChallenge } from '../single-use/passkey-challenge.ts';
import { creationOptions, descriptorOf, passkeyTimeout } from '../single-use/passkey-options.ts';
import { passkeyUserName } from './user-name.ts';

type Needs = ClientNeeds & Pick<Ports, 'links' | 'loginRuns' | 'members' | 'passkeys' | 'waitingActs'>;

/** Refuses where passkeys are off. */
function refuseOff(refuse: Refuse<'API_INTERNAL_ERROR'>, { settings }: Pick<Needs, 'settings'>): void {
  if (!settings.passkeys) throw refuse('API_INTERNAL_ERROR', { reason: 'passkey.off' });
}

/** Refuses where the client asks too often, and the member does. */
async function takeAsking(
  refuse: Refuse<'API_INTERNAL_ERROR'>,
  needs: ClientNeeds,
  context: Pick<RequestContext, 'browserSecret' | 'client'>,
  member: string,
): Promise<void> {
  if (!(await takeFromClient(needs, context, 'passkeyOptions', member)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.passkeys' });
}

/** What a browser is asked for that shall log in by a passkey (IF-DMN-1100-01). Writes nothing, so nothing counts it. */
export const passkeyLoginOptions: UseCase<'passkeyLoginOptions', Needs> = async (
  needs,
  _request,
  context,
) => {
  refuseOff(refusalsOf('passkeyLoginOptions'), needs);
  const secret = context.passkeySecret ?? needs.secrets.secret();
  context.setCookie({ kind: 'passkey-browser', secret });
  return {
    challenge: issueChallenge(needs, { purpose: 'login', holder: needs.secrets.digest(secret) }),
    rpId: needs.settings.passkeySite.rpId,
    timeout: passkeyTimeout,
    userVerification: 'preferred',
  };
};

/** The passkeys that are not suspended; with `settled`, those that prove an act that cannot be undone. */
async function ownPasskeys(needs: Needs, member: string, settled: boolean): Promise<Passkey[]> {
  const own = await needs.passkeys.of(member);
  if (!settled) return own.filter(({ suspended_at }) => suspended_at === null);
  const asOf = await asOfMember(needs, member, needs.clock.now());
  return own.filter((passkey) => isFactor(passkey) && isSettled(passkey.created_at, asOf));
}

/** The same for those of one member, whose holder is told from others. */
async function ownOptions(
  needs: Needs,
  member: string,
  whose: ChallengeOf,
  settled = false,
): Promise<DataOf<'passkeyProofOptions'>> {
  const own = await ownPasskeys(needs, member, settled);
  return {
    challenge: issueChallenge(needs, whose),
    rpId: needs.settings.passkeySite.rpId,
    timeout: passkeyTimeout,
    userVerification: 'required',
    allowCredentials: own.map(descriptorOf),
  };
}

/** What a browser is asked for that shall prove presence (IF-DMN-1100-10). */
export const passkeyProofOptions: UseCase<'passkeyProofOptions', Needs> = async (
  needs,
  { settled },
  context,
) => {
  const proofRefuse = refusalsOf('passkeyProofOptions');
  const { id: holder, member_id: member } = context.session;
  refuseOff(proofRefuse, needs);
  await takeAsking(proofRefuse, needs, context, member);
  return ownOptions(needs, member, { purpose: 'confirm', holder }, settled);
};

/** What a browser is asked for that shall give the second step of its log-in (IF-DMN-1100-11). */
export const passkeyStepOptions: UseCase<'passkeyStepOptions', Needs> = async (
  needs,
  { login_run },
  context,
) => {
  const refuse = refusalsOf('passkeyStepOptions');
  refuseOff(refuse, needs);
  const { digest: holder, member_id: member } = await waitingRun(refuse, needs, context, login_run);
  await takeAsking(refuse, needs, context, member);
  return ownOptions(needs, member, { purpose: 'step', holder });
};

const refuse = refusalsOf('passkeyOptions');

/** What a browser is asked for that shall make a passkey (IF-DMN-1100-03). */
export const passkeyOptions: UseCase<'passkeyOptions', Needs> = async (needs, _request, context) => {
  const { member_id: member, id: session } = context.session;
  refuseOff(refuse, needs);
  await takeAsking(refuse, needs, context, member);
  const own = await needs.passkeys.of(member);
  if (own.length >= limits.passkeys.perMember)
    throw refuse('INVALID_USER_DATA', { reason: 'passkey.tooMany' });
  const name = passkeyUserName(context.owner);
  return creationOptions({
    challenge: issueChallenge(needs, { purpose: 'add', holder: session }),
    user: {
      id: await needs.passkeys.putHandle(member, needs.secrets.secret()),
      name,
      displayName: context.owner.nickname ?? name,
    },
    site: needs.settings.passkeySite,
    own,
    userVerification: 'preferred',
  });
};
