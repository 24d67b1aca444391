import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import type { Spend } from './log-in-member.ts';
import { consumeNative, nativeAuthentication } from './native-authentication.ts';
import { unprovenLink } from './unproven-link.ts';

type Needs = ProofNeeds & Pick<Ports, 'inTransaction' | 'singleUse' | 'encryption' | 'secrets'>;

const refuse = refusalsOf('connectSocial');

/** Connects by the token of an app's native log-in, or disconnects; echoes which (IF-ULS-1140-14). */
export const connectSocial: UseCase<'connectSocial', Needs> = async (
  needs,
  { token, provider, action },
  context,
) => {
  const refusal = await unprovenLink(needs, action, provider, context);
  if (refusal) throw refusal;
  const authentication =
    token === undefined ? undefined : await nativeAuthentication(needs, context, provider, token);
  if (authentication?.identityOnly && action === 'CNET') throw refuse('INVALID_ID_TOKEN');
  const { session } = context;
  const spend: Spend = async (tx) => {
    if (authentication) await consumeNative(needs, tx.singleUse, context, authentication);
  };
  if (action === 'SECSS') {
    await disconnectAccount(needs, context, session, provider, authentication?.identity.subject, spend);
    return { action, provider };
  }
  if (!authentication) throw refuse('REQUEST_DEFICIENT', { field: 'token' });
  await connectAccount(needs, context, session, authentication, spend);
  return { action, provider };
};
