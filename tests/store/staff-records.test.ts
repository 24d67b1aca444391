import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberColumns, memberTerms } from '../../packages/server/src/adapters/store/member-terms.ts';
import { clearedTables } from '../../packages/server/src/adapters/store/purge.ts';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';
import { keptFor } from '../../packages/server/src/domain/retention.ts';
import {
  type StaffTie,
  staffTieKinds,
  theMachine,
} from '../../packages/server/src/domain/staff-relations.ts';
import { allRows, type Rows } from '../world/all-rows.ts';
import { columnsOf } from './columns-of.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

const line = (at: number, member: string | null = null) => ({
  at,
  staff: 'lead@hanbit.example',
  event: 'MEMBER_SEEN' as const,
  member,
  detail: null,
  reason: '문의',
  txid: `t${at}`,
  network: '10.0.0.0',
});

describe('the trail of the staff', () => {
  const append = async (from: number, to: number) => {
    for (let at = from; at <= to; at += 1) await fresh.store.staffTrail.append(line(at, `m${at}`));
  };
  const forget = async (endedBy: number) => {
    let next: string | undefined = '';
    while (next !== undefined) ({ next } = await fresh.store.purge.remove('staffTrail', endedBy, next));
  };
  const held = async () => (await fresh.store.staffTrail.page(undefined, 100)).map(({ at }) => at).reverse();

  test('loses its oldest lines at their term, and the rest is one chain that goes on', async () => {
    await append(1, 9);
    await forget(0);
    expect(await held()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await forget(4);
    expect(await held()).toEqual([5, 6, 7, 8, 9]);
    expect(await fresh.store.staffTrail.verify()).toEqual({ lines: 5, broken: undefined });
    await append(10, 11);
    expect(await fresh.store.staffTrail.verify()).toEqual({ lines: 7, broken: undefined });
    await forget(11);
    expect(await fresh.store.staffTrail.verify()).toEqual({ lines: 0, broken: undefined });
    await append(12, 12);
    expect(await fresh.store.staffTrail.verify()).toEqual({ lines: 1, broken: undefined });
  });

  test('is broken if somebody cuts its beginning', async () => {
    await append(1, 6);
    await forget(2);
    await fresh.store.close();
    await changeRows(fresh.environment, ['delete from staff_trail where seq = 3']);
    expect((await (await fresh.reopen()).staffTrail.verify()).broken).toBe(3);
  });

  test.each([
    ['another seal', "' 0'"],
    ['the seal of before', 'substr(staff_trail_end.digest, 65)'],
    ['no seal', "''"],
  ])('is broken if somebody cuts it where the rest is a chain, with %s', async (_name, seal) => {
    await append(1, 6);
    await forget(2);
    await fresh.store.close();
    await changeRows(fresh.environment, [
      `update staff_trail_end set seq = 3, digest = (select staff_trail.digest from staff_trail where seq = 3) || ${seal} where name = 'staff-begin'`,
      'delete from staff_trail where seq = 3',
    ]);
    expect((await (await fresh.reopen()).staffTrail.verify()).broken).toBeDefined();
  });

  test('is broken if somebody changes the network of a line', async () => {
    await append(1, 3);
    await fresh.store.close();
    await changeRows(fresh.environment, ["update staff_trail set network = '10.9.9.9' where seq = 2"]);
    expect((await (await fresh.reopen()).staffTrail.verify()).broken).toBe(2);
  });

  test('appends several lines at once as one chain, beside others', async () => {
    const many = (from: number) => Array.from({ length: 5 }, (_, n) => line(from + n));
    await Promise.all([10, 20, 30, 40].map((from) => fresh.store.staffTrail.append(...many(from))));
    expect(await fresh.store.staffTrail.verify()).toEqual({ lines: 20, broken: undefined });
  });
});

describe('every table with a member number', () => {
  test('has a term, whatever its column is called', async () => {
    await fresh.store.close();
    const columns = await columnsOf(fresh.environment);
    const named = tables.filter((table) =>
      memberColumns.some((column) => columns.get(table)?.includes(column)),
    );
    expect(named.toSorted()).toEqual(Object.keys(memberTerms).toSorted());
    // A column of another name would be overlooked.
    const alike = [...columns.values()].flat().filter((column) => /member/.test(column));
    expect(new Set(alike)).toEqual(new Set(memberColumns));
  });

  test('is cleared by itself if its term is a kind of retention', () => {
    for (const [table, term] of Object.entries(memberTerms))
      if (!term.endsWith('with the member'))
        expect([table, clearedTables.has(table as (typeof tables)[number])]).toEqual([table, true]);
  });
});

describe('trail and requests of the staff', () => {
  const day = 86_400_000;
  test.each(['staffTrail', 'approvalRequests'] as const)('%s: are kept for CONSOLE_RECORD_DAYS', (kind) => {
    for (const staffRecordDays of [1, 731])
      expect(keptFor(kind, { staffRecordDays })).toBe(staffRecordDays * day);
  });

  test('a request is removed at its term, and none before it', async () => {
    const ask = (id: string, asked_at: number) =>
      fresh.store.approvals.add({
        ...{ id, action: 'block', member: `m-${id}`, policy: null, token: null, way: null, since: null },
        ...{ reason: '문의', asked_by_id: 'lead', asked_by: 'lead@hanbit.example', asked_at },
        ...{ expires_at: asked_at + day, decided_by: null, decided_at: null, outcome: null, taken_at: null },
      });
    for (const at of [1, 2, 3]) await ask(`r${at}`, at);
    let next: string | undefined = '';
    while (next !== undefined) ({ next } = await fresh.store.purge.remove('approvalRequests', 2, next));
    expect((await fresh.store.approvals.newest(9, ['block'])).map(({ id }) => id)).toEqual(['r3']);
  });
});

describe('what one account did to another', () => {
  test('is kept each time, whatever comes later', async () => {
    const { staff } = fresh.store;
    const invitation = { digest: 'd', until: 0, totp_sealed: '' };
    await staff.add({ id: 's', email: 's@hanbit.example', name: 'x', role: 'LEAD' }, invitation, 0);
    const ties = staffTieKinds.flatMap((kind) =>
      ['by', 'other', theMachine].flatMap((by_id) =>
        [1, 2, 3, 3].map((at) => ({ staff_id: 's', kind, by_id, at })),
      ),
    );
    for (const tie of ties) await staff.tie(tie);
    const said = (each: readonly StaffTie[]) =>
      [...new Set(each.map(({ kind, by_id, at }) => `${kind} ${by_id} ${at}`))].toSorted();
    const kept = await staff.ties();
    expect(said(kept)).toEqual(said(ties));
    expect(kept).toHaveLength(said(ties).length);
  });
});

describe('the change that brings the relations of the staff', () => {
  test('reads who invited, reset and promoted whom from the trail', async () => {
    const rows = await migrated([
      person('o', 'operator@hanbit.example', 1),
      person('l', 'lead@hanbit.example', 2),
      person('d', 'desk%_@hanbit.example', 3),
      trail(1, 'operator:root', 'STAFF_INVITED', 'operator@hanbit.example OPERATOR'),
      trail(2, 'operator@hanbit.example', 'STAFF_INVITED', 'lead@hanbit.example LEAD'),
      trail(3, 'lead@hanbit.example', 'STAFF_INVITED', 'desk%_@hanbit.example DESK'),
      trail(4, 'operator@hanbit.example', 'STAFF_ROLE_SET', 'desk%_@hanbit.example OPERATOR'),
      trail(5, 'operator@hanbit.example', 'STAFF_ROLE_SET', 'lead@hanbit.example DESK'),
      trail(6, 'operator:root', 'STAFF_RESET', 'lead@hanbit.example'),
      trail(7, 'operator@hanbit.example', 'STAFF_RESET', 'lead@hanbit.example'),
      trail(8, 'operator@hanbit.example', 'STAFF_RESET', 'lead@hanbit.example'),
      trail(9, 'operator@hanbit.example', 'STAFF_ROLE_SET', 'desk%_@hanbit.example LEAD'),
    ]);
    expect(tiesIn(rows.staff_tie_before)).toEqual(['d PROMOTED o 4', 'l RESET o 7']);
    expect(tiesIn(rows.staff_tie)).toEqual(
      [
        'o INVITED  1',
        'l INVITED o 2',
        'd INVITED l 3',
        'd PROMOTED o 9',
        'l RESET  6',
        'l RESET o 8',
      ].toSorted(),
    );
  });

  const tiesIn = (ties: Rows['staff_tie']) =>
    ties.map(({ staff_id, kind, by_id, at }) => [staff_id, kind, by_id, at].join(' ')).toSorted();
  const person = (id: string, email: string, at: number) =>
    `insert into staff (id, email, name, role, totp_sealed, totp_step, created_at) values ('${id}', '${email}', 'x', 'LEAD', 'x', 0, ${at})`;
  const trail = (seq: number, staff: string, event: string, detail: string) =>
    `insert into staff_trail (seq, at, staff, event, detail, txid, digest) values (${seq}, ${seq}, '${staff}', '${event}', '${detail}', 'x', 'x')`;

  /** The rows of a store that had the tables of before, after the change. */
  async function migrated(statements: readonly string[]): Promise<Rows> {
    await fresh.store.close();
    await changeRows(fresh.environment, [
      'drop table staff_tie_before',
      'drop table staff_tie',
      'alter table staff_trail drop column network',
      "delete from migration where name in ('005-staff-ties', '025-earlier-staff-ties')",
      ...statements,
    ]);
    const store = await fresh.reopen();
    await store.migrate();
    await store.close();
    return allRows(fresh.environment);
  }
});
