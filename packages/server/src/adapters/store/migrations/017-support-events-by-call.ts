import type { IndexChange } from './change.ts';

/** The newest refusals at one place, which the console shows by partner. */
export const supportEventsByCall: IndexChange = {
  indexes: [{ name: 'support_event_by_call', table: 'support_event', columns: ['call', 'at'] }],
};
