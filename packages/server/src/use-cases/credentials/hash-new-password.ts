import type { Refuse } from '@daemun/contract/refusal';
import { isCommonPassword } from '../../domain/common-password.ts';
import { isPersonalPassword, type PasswordOwner } from '../../domain/personal-password.ts';
import type { HashFor } from '../../ports/hashing.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Field = 'pwd' | 'new_pwd';

type Needs = Pick<Ports, 'hashing' | 'settings'>;

/** Refuses one of the commonest breached passwords, and one made of its owner's address, nickname or birth (decisions §3, §8). */
function refuseWeak(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { settings: { isBreached, passwordBlocklist } }: Needs,
  password: string,
  owner: PasswordOwner,
  field: Field,
): void {
  if (passwordBlocklist && (isCommonPassword(password) || isBreached(password)))
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.common' });
  if (isPersonalPassword(password, owner))
    throw refuse('INVALID_USER_DATA', { field, reason: 'password.personal' });
}

/** Hashes a password that somebody chooses now, for the row that will keep it; a weak one is 3011 with a reason. */
export async function hashNewPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  { client }: Pick<RequestContext, 'client'>,
  password: string,
  owner: PasswordOwner,
  field: Field = 'pwd',
): Promise<HashFor> {
  refuseWeak(refuse, needs, password, owner, field);
  return needs.hashing.admit((hasher) => hasher.hash(password), client.network);
}

/**
 * The same for a member whose old password was not asked: the old one once more is no new one (3011 with a reason). A weak one is refused
 * before it is compared. Otherwise the two reasons would tell whoever reads the mailbox which weak password the owner had, try by
 * try. The old one is refused where its hash is asked for, in the transaction that spends the proof: of several tries with one link at
 * once, those after the first that sets a password find the link spent and are told nothing.
 */
export async function hashOtherPassword(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  { client }: Pick<RequestContext, 'client'>,
  owner: PasswordOwner & Pick<Member, 'id' | 'password_hash'>,
  password: string,
): Promise<HashFor> {
  const { id, password_hash: old } = owner;
  refuseWeak(refuse, needs, password, owner, 'pwd');
  const { hashing } = needs;
  const isSame =
    old !== null && (await hashing.admit((hasher) => hasher.verify(old, password, id), client.network));
  // Hashed also if it is the same: the time of an answer must not tell which of several tries was.
  const hashFor = await hashing.admit((hasher) => hasher.hash(password), client.network);
  if (!isSame) return hashFor;
  return () => {
    throw refuse('INVALID_USER_DATA', { field: 'pwd', reason: 'password.same' });
  };
}
