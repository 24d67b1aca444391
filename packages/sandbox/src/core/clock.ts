import { objectOf } from './request-body.ts';
import { badRequest } from './sandbox-error.ts';

/** What the service's clock is asked to do. */
export type ClockChange = { readonly advance: string } | { readonly reset: true };

const durationPattern = /^\d{1,6}[smhd]$/;

/** Reads the body of `POST /clock`: `{"advance":"25h"}` (s, m, h, d) or `{"reset":true}`; 400 otherwise. */
export function clockChangeOf(body: unknown): ClockChange {
  const { advance, reset, ...others } = objectOf(body);
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) throw badRequest('unknown_key', `"${unknown}" is not one of: advance, reset.`);
  if (reset === true && advance === undefined) return { reset };
  if (reset === undefined && typeof advance === 'string' && durationPattern.test(advance)) return { advance };
  throw badRequest(
    'bad_clock',
    'Send {"advance":"25h"} (a whole number and s, m, h or d) or {"reset":true}.',
  );
}

/** How far the service's clock stands from ours, as the service last said; for the control page to show. */
export function openClock() {
  let offset = 0;
  return {
    /** Milliseconds ahead of now. */
    offset: () => offset,
    learn: (now: string) => {
      offset = Date.parse(now) - Date.now();
    },
    reset: () => {
      offset = 0;
    },
  };
}
