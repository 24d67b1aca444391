import { userInfo } from 'node:os';
import { UsageFault } from './run-command.ts';

/** Whether a value is one line of at most so many characters. */
export const readable = (value: string, maxLength: number): boolean =>
  value.length <= maxLength && /^\P{Cc}+$/u.test(value);

/** Returns the name of this machine's user. A user without an entry in `passwd`, as in a container, goes by the number. */
export function osUser(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Who gives an order: the user of this machine unless said. Throws `UsageFault`. */
export function operatorOf(given: string | undefined, user = osUser): string {
  const by = given?.trim() || user();
  if (!readable(by, 60)) throw new UsageFault('--by is one line of at most 60.');
  return by;
}

/** Why an order is given and who gives it: the user of this machine unless said. Throws `UsageFault`. */
export function saidBy(
  verb: string,
  values: { readonly reason?: string | undefined; readonly by?: string | undefined },
  user = osUser,
): { reason: string; by: string } {
  const reason = values.reason?.trim();
  if (!reason) throw new UsageFault(`${verb} wants --reason "…".`);
  if (!readable(reason, 300)) throw new UsageFault('--reason is one line of at most 300.');
  return { reason, by: operatorOf(values.by, user) };
}
