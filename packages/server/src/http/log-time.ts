let last = 0;
let field = '';

/** The time field of a log line; lines of one millisecond share its text. */
export function logTime(): string {
  const now = Date.now();
  if (now === last) return field;
  last = now;
  field = `,"time":"${new Date(now).toISOString()}"`;
  return field;
}
