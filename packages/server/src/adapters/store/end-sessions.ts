import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { StoredLinkKind } from '../../ports/mail-links.ts';
import { endAtClients, type SignInRow } from './end-at-clients.ts';
import { endedIdle, endOfLife } from './end-of-life.ts';
import type { Database, Db } from './schema.ts';
import { together } from './together.ts';

/** Links that count in the session alone that asked for them. */
export const linksOfSessions: readonly StoredLinkKind[] = ['CNCT', 'MAIL'];

type Ended = {
  readonly id: string;
  readonly member_id: string;
  /** Whether only clients that ask for it hear of this end. */
  readonly idle?: 0 | 1;
};

/**
 * Everything that ends with sessions, whatever ended them: links that they asked for, what OpenID clients hold by them. What
 * else is bound to a session (codes, runs, hand-overs) asks at its use whether the session lives.
 */
async function endWithThem(tx: Db, ended: readonly Ended[], at: number): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const members = [...new Set(ended.map(({ member_id }) => member_id))];
  await tx
    .deleteFrom('mail_link')
    .where('member_id', 'in', members)
    .where('kind', 'in', linksOfSessions)
    .where('bound_to', 'in', ids)
    .execute();
  const idle = new Set(ended.flatMap((each) => (each.idle === 1 ? [each.id] : [])));
  const isTold = (signIn: SignInRow) => !idle.has(signIn.session_id) || signIn.tells_idle === 1;
  await endAtClients(tx, { members, by: 'session_id', of: ids }, at, isTold);
}

type Ending = UpdateQueryBuilder<Database, 'session', 'session', UpdateResult>;

/** Ends sessions that have not ended, with all that exists because of them: the one place that does. */
export const endSessions = (
  db: Db,
  at: number,
  which: (ending: Ending) => Ending,
): Promise<readonly Omit<Ended, 'idle'>[]> =>
  together(db, async (tx) => {
    const ending = tx.updateTable('session').set({ ended_at: at }).where('ended_at', 'is', null);
    const ended = await which(ending).returning(['id', 'member_id']).execute();
    await endWithThem(tx, ended, at);
    return ended;
  });

/** Ends those of some sessions whose time is over; a use that came first keeps them. */
export const endExpired = (db: Db, at: number, ids: readonly string[]): Promise<void> =>
  together(db, async (tx) => {
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: at, ended_by: 'time' })
      .where('ended_at', 'is', null)
      .where('id', 'in', ids)
      .where(endOfLife, '<=', at)
      .returning(['id', 'member_id', endedIdle(at).as('idle')])
      .execute();
    await endWithThem(tx, ended, at);
  });

/** When the job looks at the sign-ins of sessions that live on. */
const lookAgain = (tx: Db, ids: readonly string[], at: number) =>
  tx
    .updateTable('oidc_sign_in')
    .set(({ fn, selectFrom, val }) => {
      const end = selectFrom('session').select(endOfLife.as('end'));
      return { look_at: fn.coalesce(end.whereRef('session.id', '=', 'oidc_sign_in.session_id'), val(at)) };
    })
    .where('session_id', 'in', ids)
    .execute();

/**
 * Looks at a number of sign-ins at OpenID clients whose session may have ended by time, ends those that have, and says when to
 * look at the others again. Answers how many it looked at. One whose row was cleared has ended, too, and so has one that ended
 * while a client was signing in.
 */
export const endDue = (db: Db, at: number, count: number): Promise<number> =>
  together(db, async (tx) => {
    const due = await tx
      .selectFrom('oidc_sign_in')
      .leftJoin('session', 'session.id', 'oidc_sign_in.session_id')
      .select(['oidc_sign_in.session_id as id', 'oidc_sign_in.member_id'])
      .select(({ eb, or }) =>
        or([eb('session.id', 'is', null), eb('session.ended_at', 'is not', null)]).as('is_over'),
      )
      .where('look_at', '<=', at)
      .orderBy('look_at')
      .limit(count)
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await endWithThem(
      tx,
      due.filter(({ is_over }) => Boolean(is_over)),
      at,
    );
    await endExpired(tx, at, ids);
    await lookAgain(tx, ids, at);
    return due.length;
  });
