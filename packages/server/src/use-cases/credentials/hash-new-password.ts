import type { Refuse } from '@daemun/contract/refusal';
import { isCommonPassword } from '../../domain/common-password.ts';
import type { Ports } from '../../ports/ports.ts';

/** Hashes a password that somebody chooses now; the commonest breached ones are 3011 with a reason (decisions §3). */
export async function hashNewPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { hashing, settings }: Pick<Ports, 'hashing' | 'settings'>,
  password: string,
  field: 'pwd' | 'new_pwd' = 'pwd',
): Promise<string> {
  const { isBreached, passwordBlocklist } = settings;
  if (passwordBlocklist && (isCommonPassword(password) || isBreached(password))) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.common' });
  }
  return hashing.admit((hasher) => hasher.hash(password));
}
