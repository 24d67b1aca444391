import type { Refuse } from '@daemun/contract/refusal';
import { isCommonPassword } from '../../domain/common-password.ts';
import { isPersonalPassword, type PasswordOwner } from '../../domain/personal-password.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Hashes a password that somebody chooses now; one of the commonest breached, or one made of its owner's address, nickname
 * or birth, is 3011 with a reason (decisions §3, §8).
 */
export async function hashNewPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { hashing, settings }: Pick<Ports, 'hashing' | 'settings'>,
  password: string,
  owner: PasswordOwner,
  field: 'pwd' | 'new_pwd' = 'pwd',
): Promise<string> {
  const { isBreached, passwordBlocklist } = settings;
  if (passwordBlocklist && (isCommonPassword(password) || isBreached(password))) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.common' });
  }
  if (isPersonalPassword(password, owner)) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.personal' });
  }
  return hashing.admit((hasher) => hasher.hash(password));
}
