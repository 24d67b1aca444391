import { withoutNames } from '../../domain/redact.ts';
import { keptAfterLeaving } from '../../domain/retention.ts';
import type { OperatorEvent } from '../../ports/audit.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { nobody } from './execute-command.ts';

type Said = { readonly by: string; readonly reason: string };

/** Records a command that concerns no member: who gave it, and why. */
export const recordCommand = (
  { secrets }: Pick<Ports, 'secrets'>,
  { audit }: Pick<StorePorts, 'audit'>,
  event: OperatorEvent,
  { by, reason }: Said,
  now: number,
): Promise<void> =>
  audit.record({
    member: nobody,
    event,
    at: now,
    txid: secrets.txid(),
    operator: by,
    reason: withoutNames(reason, []),
    keep_until: now + keptAfterLeaving,
  });
