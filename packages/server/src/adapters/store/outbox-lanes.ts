import type { ExpressionBuilder } from 'kysely';
import { mailKinds } from '../../domain/mail-kinds.ts';
import type { OutboxKind } from '../../ports/outbox-desk.ts';
import type { Database } from './schema.ts';

/** What one worker carries: a kind of entries, of mails either those that somebody waits for or bulk. */
export type Lane = { readonly kind: OutboxKind; readonly bulk?: boolean };

/** The table of each kind's entries. */
const tableOf = {
  mail: 'outbox',
  revoke: 'outbox',
  score: 'outbox',
  logout: 'oidc_logout',
  ended: 'oidc_logout',
} as const satisfies Readonly<Record<OutboxKind, keyof Database>>;

/** The table of a kind's entries. Both tables have the same columns, so the types know one alone. */
export const outboxOf = (kind: OutboxKind): 'outbox' => tableOf[kind] as 'outbox';

const kinds = Object.keys(tableOf) as OutboxKind[];

/** The tables of the outbox, each with its kinds: the index of what waits or was given up begins with the kind. */
export const outboxTables = [...new Set(kinds.map(outboxOf))].map((table) => ({
  table,
  kinds: kinds.filter((kind) => outboxOf(kind) === table),
}));

/** Which mails are bulk, or are not. */
export const areBulk = (bulk: boolean) => (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb('priority', bulk ? '>=' : '<', mailKinds.bulk.priority);

/** Which rows of its table are of a lane. */
export const inLane =
  ({ kind, bulk = false }: Lane) =>
  (eb: ExpressionBuilder<Database, 'outbox'>) =>
    eb.and([eb('kind', '=', kind), areBulk(bulk)(eb)]);
