import { tokenAction } from '@daemun/contract/console/actions';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { TokenRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { ServiceToken } from '../../ports/service-tokens.ts';
import type { TokenCommand } from '../../ports/token-command.ts';
import { ApprovalBarred } from './approval-rule.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { trailLine } from './trail-line.ts';
import { waitingRequest } from './waiting-request.ts';
import { withTrailLine } from './with-trail-line.ts';

/** So many tokens are listed, the newest first. */
const listed = 50;

const timeOf = (at: number | null): string | null => (at === null ? null : isoKorean(at));

const toldToken = ({ id, name, scopes, created_by, awaits_approval, ...times }: ServiceToken) => ({
  id,
  name,
  scopes,
  awaits_approval,
  created: isoKorean(times.created_at),
  created_by,
  until: isoKorean(times.expires_at),
  last_used: timeOf(times.last_used_at),
  ended: timeOf(times.ended_at),
});

/** The tokens by which services of the agency read the feed (IF-DMN-2050-08). */
export const serviceTokens: ConsoleUseCase<'serviceTokens', Pick<Ports, 'serviceTokens'>> = async ({
  serviceTokens: tokens,
}) => ({ tokens: (await tokens.list(listed)).map(toldToken) });

/** Adds a token with the request for its approval in one transaction. */
const addWithRequest = (deps: ConsoleDeps, context: StaffContext, reason: string, order: TokenCommand) =>
  deps.inTransaction(async (tx) => {
    const told = await deps.executeTokenCommand({ ...deps, inTransaction: (work) => work(tx) }, order);
    const about = { member: null, policy: null, way: null, since: null } as const;
    const request = waitingRequest(deps, context.staff, withoutNames(reason, []));
    await tx.approvals.add({ ...request, ...about, action: tokenAction, token: String(told.id) });
    return told;
  });

/** Makes a token, which this answer alone shows, and which opens nothing until somebody else approves it (IF-DMN-2050-09). */
export const addServiceToken: ConsoleUseCase<'addServiceToken', ConsoleDeps> = (ports, asked, context) => {
  const detail = `${tokenAction} ${withoutNames(asked.name, [])}`;
  const line = { event: 'ACTION_REQUESTED', detail, reason: asked.reason } as const;
  const order = { verb: 'add', ...asked, by: context.staff.email, awaits_approval: true } as const;
  return addWithRequest(withTrailLine(ports, context, line), context, asked.reason, order);
};

/** Lets a token open that somebody else asked for. One that was ended meanwhile is none to decide on. */
export const approveToken = (
  ports: Ports,
  context: StaffContext,
  { action, token, reason }: TokenRequest,
  approve: (tx: StorePorts) => Promise<void>,
): Promise<void> =>
  ports.inTransaction(async (tx) => {
    await approve(tx);
    const name = withoutNames((await tx.serviceTokens.find(token))?.name ?? '', []);
    const said = { event: 'ACTION_APPROVED', detail: `${action} ${name}`, reason } as const;
    await tx.staffTrail.append(trailLine(ports, context, said));
    if (!(await tx.serviceTokens.approve(token))) throw new ApprovalBarred('ENDED');
  });

/** Ends a token at once (IF-DMN-2050-10). */
export const endServiceToken: ConsoleUseCase<'endServiceToken', ConsoleDeps> = async (
  ports,
  { id, reason },
  context,
) => {
  const line = { event: 'TOKEN_ACTION', detail: `end ${id}`, reason } as const;
  const order = { verb: 'end', id, reason, by: context.staff.email } as const;
  return { done: (await ports.executeTokenCommand(withTrailLine(ports, context, line), order)).ended };
};
