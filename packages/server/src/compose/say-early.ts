import { buildInfo } from '../http/build-info.ts';
import { logLines } from '../http/log-lines.ts';
import { logTime } from '../http/log-time.ts';

const levels = { info: 30, warn: 40 } as const;

/** Writes a line before the log of the service is there, in its form. */
export const sayEarly = (level: keyof typeof levels, facts: object, msg: string): void =>
  logLines.write(
    `{"level":${levels[level]}${logTime()},${JSON.stringify({ ...buildInfo, ...facts, msg }).slice(1)}\n`,
  );
