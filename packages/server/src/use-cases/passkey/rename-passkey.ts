import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('renamePasskey');

/** Gives a passkey another name (IF-DMN-1100-06). */
export const renamePasskey: UseCase<'renamePasskey', Pick<Ports, 'passkeys'>> = async (
  { passkeys },
  { id, name },
  { session },
) => {
  if (!(await passkeys.rename(session.member_id, id, name)))
    throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'passkey.unknown' });
  return null;
};
