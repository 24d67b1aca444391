import type { Refuse } from '@daemun/contract/refusal';
import { isCommonPassword } from '../../domain/common-password.ts';
import { isPersonalPassword, type PasswordOwner } from '../../domain/personal-password.ts';
import type { HashFor } from '../../ports/hashing.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Field = 'pwd' | 'new_pwd';

/**
 * Hashes a password that somebody chooses now, for the row that will keep it; one of the commonest breached, or one
 * made of its owner's address, nickname or birth, is 3011 with a reason (decisions §3, §8).
 */
export async function hashNewPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { hashing, settings }: Pick<Ports, 'hashing' | 'settings'>,
  { client }: Pick<RequestContext, 'client'>,
  password: string,
  owner: PasswordOwner,
  field: Field = 'pwd',
): Promise<HashFor> {
  const { isBreached, passwordBlocklist } = settings;
  if (passwordBlocklist && (isCommonPassword(password) || isBreached(password))) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.common' });
  }
  if (isPersonalPassword(password, owner)) {
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.personal' });
  }
  return hashing.admit((hasher) => hasher.hash(password), client.network);
}

/** The same for a member whose old password was not asked: the old one once more is no new one (3011 with a reason). */
export async function hashOtherPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Pick<Ports, 'hashing' | 'settings'>,
  context: Pick<RequestContext, 'client'>,
  owner: PasswordOwner & Pick<Member, 'id' | 'password_hash'>,
  password: string,
): Promise<HashFor> {
  const { id, password_hash: old } = owner;
  const { network } = context.client;
  const isSame =
    old !== null && (await needs.hashing.admit((hasher) => hasher.verify(old, password, id), network));
  if (isSame) throw refuse('INVALID_USER_DATA', { field: 'pwd', reason: 'password.same' });
  return hashNewPassword(refuse, needs, context, password, owner);
}
