import { refusalsOf } from '@daemun/contract/refusal';
import { sessionLife } from '../../domain/session-life.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { marketingStrings } from '../consents/marketing-strings.ts';
import { installationName } from '../sessions/app-installation.ts';
import { consumePartnerToken, encryptedFor, provenToken } from '../single-use/partner-token.ts';

type Needs = Pick<
  Ports,
  'clock' | 'marketing' | 'singleUse' | 'partnerGrants' | 'partners' | 'secrets' | 'sessions'
>;

const refuse = refusalsOf('copyToken');

/** Reads the member of the session cookie: 3001 without a living session, 3005 where the account is blocked. */
async function ownerHere({ clock, secrets, sessions }: Needs, context: RequestContext) {
  const found = context.sessionSecret && (await sessions.find(secrets.digest(context.sessionSecret)));
  if (!found) throw refuse('INVALID_USER');
  const { session, owner } = found;
  if (owner.status === 'BLOCKED') throw refuse('ACCOUNT_DISABLED');
  const lives = session.ended_at === null && sessionLife(session, clock.now()) === 'living';
  if (!lives || owner.status !== 'ACTIVE') throw refuse('INVALID_USER');
  return { session: session.id, owner: { id: session.member_id, ...owner } };
}

/**
 * The session check where a partner's token arrives while somebody is signed in (IF-ULS-1130-01): the token is good and
 * used for the first time, the session lives. Opens nothing; tells the partner's server who it is. An app that names its
 * installation names it for the session, where the log-in did not.
 */
export const copyToken: UseCase<'copyToken', Needs> = async (
  needs,
  { livere_ex_auth, device_id },
  context,
) => {
  const token = await provenToken(refuse, needs, livere_ex_auth);
  const { session, owner } = await ownerHere(needs, context);
  await consumePartnerToken(refuse, needs, needs.singleUse, token);
  if (device_id !== undefined)
    await needs.sessions.nameInstallation(session, installationName(needs, owner.id, device_id));
  const strings = await marketingStrings(needs.marketing, owner.id);
  const encrypted = await encryptedFor(needs, token, owner);
  return { first_login: false, ...strings, livere_ex_auth, encrypted };
};
