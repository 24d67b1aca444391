import { buildInfo } from '../http/build-info.ts';
import { logLines } from '../http/log-lines.ts';
import { logTime } from '../http/log-time.ts';

const levels = { info: 30, warn: 40 } as const;

/** A line of the log before there is a service, whose log it is. */
export const sayEarly = (level: keyof typeof levels, facts: object, msg: string): void =>
  logLines.write(
    `{"level":${levels[level]}${logTime()},${JSON.stringify({ ...buildInfo, ...facts, msg }).slice(1)}\n`,
  );
