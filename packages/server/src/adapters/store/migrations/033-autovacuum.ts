import type { SettingsChange } from './change.ts';

/**
 * PostgreSQL's own settings look at a table again after a fifth or a tenth more rows. Of tables that only grow that is weeks of
 * rows, which the planner does not know and index-only scans have to fetch (docs/decisions/332).
 */
const growing = { autovacuum_vacuum_insert_scale_factor: 0.02, autovacuum_analyze_scale_factor: 0.02 };

/** Rows that come, change and go. A search for the oldest row passes the dead ones first. */
const changing = { autovacuum_vacuum_scale_factor: 0.02, autovacuum_analyze_scale_factor: 0.05 };

export const autovacuum: SettingsChange = {
  settings: {
    audit: growing,
    consent: growing,
    event: growing,
    budget: changing,
    idempotency: changing,
    one_time: changing,
    outbox: changing,
  },
};
