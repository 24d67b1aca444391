import { refusalsOf } from '@daemun/contract/refusal';
import { isRecentProof } from '../../domain/step-up.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { renewSession } from '../sessions/open-session.ts';
import { judgeAssertion, notePasskeyUse } from './use-passkey.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'accessTokens'
  | 'clock'
  | 'inTransaction'
  | 'passkeys'
  | 'passkeyVerifier'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'singleUse'
>;

const refuse = refusalsOf('confirmByPasskey');

/** Proves presence by a passkey whose holder was told from others (IF-DMN-1100-08). */
export const confirmByPasskey: UseCase<'confirmByPasskey', Needs> = async (
  needs,
  { credential },
  context,
) => {
  const { clock } = needs;
  const { id: holder, member_id: member } = context.session;
  const expected = { purpose: 'confirm', holder, member, verified: true } as const;
  const right = await judgeAssertion(refuse, needs, context, credential, expected);
  const noted = await needs.inTransaction(async (tx) => {
    await lockOwner(refuse, tx, context.session);
    const outcome = await notePasskeyUse(needs, tx, context, right);
    if (outcome !== 'noted') return outcome;
    const { credential_id, uv_initialized } = right.passkey;
    const isBelieved = uv_initialized || isRecentProof(context.session.strong_at, clock.now());
    if (!isBelieved) return 'touchOnly';
    if (!uv_initialized) await tx.passkeys.initializeUv(member, credential_id);
    const proof = { way: 'passkey', passkey: credential_id } as const;
    await renewSession(needs, tx.sessions, context, context.session, proof);
    return outcome;
  });
  if (noted !== 'noted')
    throw refuse('BAD_CREDENTIAL', {
      data: { unknown: false },
      reason: `passkey.${noted}`,
    });
  return null;
};
