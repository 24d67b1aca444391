import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ServiceToken } from '../../ports/service-tokens.ts';
import type { ExecuteTokenCommand } from '../../ports/token-command.ts';
import { withTrailLine } from './with-trail-line.ts';

/** Makes the operator's commands over some ports: the console acts by the same use cases as `npm run token`. */
export type MakeExecuteToken = (needs: Ports) => ExecuteTokenCommand;

/** So many tokens are listed, the newest first. */
const listed = 50;

const timeOf = (at: number | null): string | null => (at === null ? null : isoKorean(at));

const toldToken = ({ id, name, scopes, created_by, ...times }: ServiceToken) => ({
  id,
  name,
  scopes,
  created: isoKorean(times.created_at),
  created_by,
  until: isoKorean(times.expires_at),
  last_used: timeOf(times.last_used_at),
  ended: timeOf(times.ended_at),
});

/** The tokens by which services of the agency read the feed (IF-DMN-2050-08). */
export const serviceTokens =
  ({ serviceTokens: tokens }: Pick<Ports, 'serviceTokens'>): ConsoleUseCase<'serviceTokens'> =>
  async () => ({ tokens: (await tokens.list(listed)).map(toldToken) });

/** Makes a token, which this answer alone shows (IF-DMN-2050-09). */
export const addServiceToken =
  (ports: Ports, make: MakeExecuteToken): ConsoleUseCase<'addServiceToken'> =>
  (asked, context) => {
    const detail = `add ${withoutNames(asked.name, [])}`;
    const line = { event: 'TOKEN_ACTION', detail, reason: asked.reason } as const;
    return withTrailLine(ports, context, line)(make)({ verb: 'add', ...asked, by: context.staff.email });
  };

/** Ends a token at once (IF-DMN-2050-10). */
export const endServiceToken =
  (ports: Ports, make: MakeExecuteToken): ConsoleUseCase<'endServiceToken'> =>
  async ({ id, reason }, context) => {
    const line = { event: 'TOKEN_ACTION', detail: `end ${id}`, reason } as const;
    const order = { verb: 'end', id, reason, by: context.staff.email } as const;
    return { done: (await withTrailLine(ports, context, line)(make)(order)).ended };
  };
