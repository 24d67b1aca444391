import type { Refuse } from '@daemun/contract/refusal';
import { isCommonPassword } from '../../domain/common-password.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';

type Field = 'pwd' | 'new_pwd';

/** Hashes a password that somebody chooses now; the commonest breached ones are 3011 with a reason (decisions §3). */
export async function hashNewPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { hashing, settings }: Pick<Ports, 'hashing' | 'settings'>,
  password: string,
  field: Field = 'pwd',
): Promise<string> {
  const { isBreached, passwordBlocklist } = settings;
  if (passwordBlocklist && (isCommonPassword(password) || isBreached(password))) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.common' });
  }
  return hashing.admit((hasher) => hasher.hash(password));
}

/** The same for a member who has one already: the old one once more is no new one (3011 with a reason). */
export async function hashOtherPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Pick<Ports, 'hashing' | 'settings'>,
  { password_hash: old }: Pick<Member, 'password_hash'>,
  password: string,
  field: Field = 'pwd',
): Promise<string> {
  const isSame = old !== null && (await needs.hashing.admit((hasher) => hasher.verify(old, password)));
  if (isSame) throw refuse('INVALID_USER_DATA', { field, reason: 'password.same' });
  return hashNewPassword(refuse, needs, password, field);
}
