import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { passkeyName } from '../../domain/passkey-rules.ts';
import type { Passkey } from '../../ports/passkeys.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendPasskeyNotice } from '../mail/security-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { isOurChallenge, spendChallenge } from '../single-use/passkey-challenge.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'passkeyVerifier' | 'secrets' | 'settings'>;

const refuse = refusalsOf('addPasskey');
const notRight = () => refuse('INVALID_USER_DATA', { field: 'credential', reason: 'passkey.refused' });

/** Keeps a passkey that an authenticator made for this session (IF-DMN-1100-04). The owner is told. */
export const addPasskey: UseCase<'addPasskey', Needs> = async (needs, { credential, how }, context) => {
  const { clock, inTransaction, passkeyVerifier, settings } = needs;
  if (!settings.passkeys) throw refuse('API_INTERNAL_ERROR', { reason: 'passkey.off' });
  const { id: session, member_id } = context.session;
  const isOurs = isOurChallenge(needs, { purpose: 'add', holder: session });
  // A passkey that a browser makes by itself after a log-in was not confirmed by a touch.
  const made = await passkeyVerifier.attested(credential, { isOurs, present: how !== 'automatic' });
  if (!made) throw notRight();
  const { challenge, userVerified, ...facts } = made;
  const passkey: Passkey = {
    ...facts,
    uv_initialized: userVerified,
    member_id,
    how,
    name: passkeyName(passkeyVerifier.providerName(facts.aaguid), context.client.userAgent),
    transports: credential.response.transports?.join(',') ?? '',
    created_at: clock.now(),
    last_used_at: null,
    suspended_at: null,
  };
  await inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    if (!(await spendChallenge(needs, tx, challenge))) throw notRight();
    if ((await tx.passkeys.of(member_id)).length >= limits.passkeys.perMember)
      throw refuse('INVALID_USER_DATA', { reason: 'passkey.tooMany' });
    if (!(await tx.passkeys.add(passkey))) throw refuse('DUPLICATE_USER');
    const at = passkey.created_at;
    await tx.audit.record({ member: member_id, event: 'PASSKEY_ADDED', at, txid: context.txid, session });
    const notice = { template: 'passkey-added', id: passkey.credential_id, name: passkey.name } as const;
    await sendPasskeyNotice(needs, tx, context, notice, member, at);
  });
  return { id: passkey.credential_id, name: passkey.name };
};
