import type { Ports } from '../../packages/server/src/ports/ports.ts';
import { executeTokenCommand } from '../../packages/server/src/use-cases/operating/execute-token-command.ts';

/** Makes a token that reads the feed of events. */
export async function feedToken(ports: Ports): Promise<string> {
  const who = { reason: 'a test', by: 'kim' } as const;
  const order = { verb: 'add', name: 'journal', scopes: ['events'], days: 30, ...who } as const;
  return String((await executeTokenCommand(ports, order)).token);
}
