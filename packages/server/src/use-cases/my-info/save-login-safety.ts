import type { RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { MemberEvent } from '../../domain/account-events.ts';
import type { LoginSafety, Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { hasWayPastBlock } from '../sessions/refuse-from-abroad.ts';

type Asked = RequestOf<'saveLoginSafety'>;

const refuse = refusalsOf('saveLoginSafety');

/** Since when something stands; `asked` undefined: as it did. */
const since = (stands: number | null, asked: boolean | undefined, now: number): number | null => {
  if (asked === undefined) return stands;
  return asked ? (stands ?? now) : null;
};

/** Until when the member travels; a block that begins or ends leaves none. */
function travelEnd(owner: Member, { block_abroad, travelling }: Asked, now: number): number | null {
  if (travelling !== undefined) return travelling ? now + limits.travelLife : null;
  return block_abroad === undefined ? owner.abroad_allowed_until : null;
}

const asWanted = (owner: Member, asked: Asked, now: number): LoginSafety => ({
  each_login_told_at: since(owner.each_login_told_at, asked.each_login, now),
  abroad_untold_at: since(
    owner.abroad_untold_at,
    asked.alert_abroad === undefined ? undefined : !asked.alert_abroad,
    now,
  ),
  abroad_blocked_at: since(owner.abroad_blocked_at, asked.block_abroad, now),
  abroad_allowed_until: travelEnd(owner, asked, now),
});

/** What the trail calls a change of each. */
const eventOf = {
  each_login_told_at: 'LOGIN_ALERTS_CHANGED',
  abroad_untold_at: 'LOGIN_ALERTS_CHANGED',
  abroad_blocked_at: 'ABROAD_BLOCK_CHANGED',
  abroad_allowed_until: 'ABROAD_BLOCK_CHANGED',
} as const satisfies Record<keyof LoginSafety, MemberEvent>;

/** What changed, by its event, with how it was before. */
function changesOf(owner: Member, wanted: LoginSafety): Map<MemberEvent, Partial<LoginSafety>> {
  const changes = new Map<MemberEvent, Partial<LoginSafety>>();
  for (const name of Object.keys(eventOf) as (keyof LoginSafety)[]) {
    if (owner[name] === wanted[name]) continue;
    changes.set(eventOf[name], { ...changes.get(eventOf[name]), [name]: owner[name] });
  }
  return changes;
}

/**
 * Which log-ins the owner is told of, and whether those from abroad are refused (IF-DMN-1180-05); the owner is told of a
 * change. A block wants something to get past it, and a country that is known.
 */
export const saveLoginSafety: UseCase<
  'saveLoginSafety',
  Pick<Ports, 'clock' | 'inTransaction' | 'secrets' | 'settings'>
> = async (needs, asked, context) => {
  const { session } = context;
  const isAboutAbroad = [asked.alert_abroad, asked.block_abroad, asked.travelling].includes(true);
  if (isAboutAbroad && !needs.settings.knowsCountries)
    throw refuse('INVALID_USER_DATA', { reason: 'login.noCountry' });
  await needs.inTransaction(async (tx) => {
    const owner = await lockOwner(refuse, tx, session);
    if (asked.block_abroad && !(await hasWayPastBlock(needs, tx, owner)))
      throw refuse('INVALID_USER_DATA', { reason: 'login.noWayAbroad' });
    const wanted = asWanted(owner, asked, needs.clock.now());
    const changes = changesOf(owner, wanted);
    if (changes.size === 0) return;
    await tx.members.saveLoginSafety(owner.id, wanted);
    for (const [event, before] of changes)
      await recordAndTell(needs, tx, context, { event, session: session.id }, owner, {
        undoes: { before },
      });
  });
  return null;
};
