import type { IndexChange } from './change.ts';

/**
 * What the daily clearing looks for. Columns that are mostly empty are indexed where they are not; those that every use
 * of a row writes (session.last_used_at, login_attempt.updated_at, mail_budget.t1) stay without, so that such a use
 * writes no index.
 */
export const rowEnds: IndexChange = {
  indexes: [
    { name: 'session_created', table: 'session', columns: ['created_at'], brin: true },
    { name: 'session_ended', table: 'session', columns: ['ended_at'], where: 'ended_at is not null' },
    { name: 'outbox_sent', table: 'outbox', columns: ['sent_at'], where: 'sent_at is not null' },
    { name: 'outbox_given_up', table: 'outbox', columns: ['next_at'], where: "status = 'DEAD'" },
    { name: 'budget_end', table: 'budget', columns: ['resets_at'] },
    { name: 'audit_end', table: 'audit', columns: ['keep_until'], where: 'keep_until is not null' },
    { name: 'departure_end', table: 'departure', columns: ['keep_until'] },
    { name: 'rejoin_block_end', table: 'rejoin_block', columns: ['until'] },
    {
      name: 'member_waiting_end',
      table: 'member',
      columns: ['waiting_until'],
      where: 'waiting_until is not null',
    },
    { name: 'email_connect_end', table: 'email_connect', columns: ['waiting_until'] },
    {
      name: 'legacy_account_foreign_hash',
      table: 'legacy_account',
      columns: ['integrated_at'],
      where: `integrated_at is not null and password_hash not like '$argon2id$%' and password_hash not like 'pepper$%'`,
    },
  ],
  drops: ['session_end', 'audit_kept', 'member_waiting'],
};
