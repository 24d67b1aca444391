import pg from 'pg';
import { expect } from 'vitest';

const WAITING =
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/**
 * Lets acts begin one after the other while somebody holds their member, so that each has been let in before any of them does
 * anything, and lets go: they come through in that order. One that does not wait for the member is done before.
 */
export async function inTurn<T>(
  database: string,
  member: string,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT id FROM member WHERE id = $1 FOR UPDATE', [member]);
    const asked: Promise<T>[] = [];
    let settled = 0;
    for (const act of acts) {
      const answer = act();
      asked.push(answer);
      const note = () => {
        settled += 1;
      };
      answer.then(note, note);
      const isIn = async () => settled + (await holder.query(WAITING)).rows[0].count >= asked.length;
      await expect.poll(isIn, { interval: 10, timeout: 5000 }).toBe(true);
    }
    await holder.query('COMMIT');
    return await Promise.all(asked);
  } finally {
    await holder.end();
  }
}
