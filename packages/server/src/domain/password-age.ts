import { limits } from '@daemun/contract/limits';

/** Whether a change of password is advised: 90 days after the last one, unless put off (specification §4, §9). */
export function passwordChangeAdvised(
  password: { changed_at: number | null; reminder_after: number | null },
  now: number,
): boolean {
  if (password.changed_at === null || now - password.changed_at < limits.passwordAdviceAfter) return false;
  return password.reminder_after === null || password.reminder_after <= now;
}
