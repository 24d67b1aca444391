const newcomers = 'select id from member where waiting_until is not null';

/** Deletes who signed up during a measurement, and what was to be told them; the filling has nobody who waits. */
export const forgettingNewcomers: readonly string[] = [
  `delete from audit where member_id in (${newcomers})`,
  'delete from member where waiting_until is not null',
  'delete from outbox',
  'delete from mail_budget',
];
