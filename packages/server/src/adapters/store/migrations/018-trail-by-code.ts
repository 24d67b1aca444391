import type { IndexChange } from './change.ts';

/** What a request did is found by the support code of its reader. */
export const trailByCode: IndexChange = {
  indexes: [{ name: 'audit_of_txid', table: 'audit', columns: ['txid'] }],
};
