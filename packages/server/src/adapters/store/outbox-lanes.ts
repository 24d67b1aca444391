import type { ExpressionBuilder } from 'kysely';
import { mailKinds } from '../../domain/mail-kinds.ts';
import type { Database, OutboxKind } from './schema.ts';

/** What one worker carries: a kind of entries, of mails either those that somebody waits for or bulk. */
export type Lane = { readonly kind: OutboxKind; readonly bulk?: boolean };

/** The table of a kind's entries: both have the same columns. What partners are told is in `oidc_logout`. */
export const outboxOf = (kind: OutboxKind): 'outbox' =>
  kind === 'logout' || kind === 'ended' ? ('oidc_logout' as 'outbox') : 'outbox';

/** Which mails are bulk, or are not. */
export const areBulk = (bulk: boolean) => (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb('priority', bulk ? '>=' : '<', mailKinds.bulk.priority);

/** Which rows of its table are of a lane. */
export const inLane =
  ({ kind, bulk = false }: Lane) =>
  (eb: ExpressionBuilder<Database, 'outbox'>) =>
    eb.and([eb('kind', '=', kind), areBulk(bulk)(eb)]);
