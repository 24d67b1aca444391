import { writeFileSync } from 'node:fs';
import { createEncryption } from '../packages/server/src/adapters/crypto/encryption.ts';
import { createSecrets } from '../packages/server/src/adapters/crypto/secrets.ts';
import { StoreInUse } from '../packages/server/src/adapters/store/engine/engine.ts';
import type { Store } from '../packages/server/src/adapters/store/open-store.ts';
import {
  type AdminCommand,
  type CommandProblem,
  CommandRejected,
} from '../packages/server/src/ports/admin-command.ts';
import { executeCommand } from '../packages/server/src/use-cases/operating/execute-command.ts';
import { linesOf } from './member/lines.ts';
import { memberOptions, usage } from './member/options.ts';
import { type Configured, openStanding, readConfigured } from './operating/configured-store.ts';
import { askService } from './operating/door.ts';
import { exits, runCommand } from './operating/run-command.ts';

type Told = Readonly<Record<string, unknown>>;

const problems: Readonly<Record<CommandProblem, { exit: number; words: string }>> = {
  NO_REASON: { exit: exits.usage, words: 'This wants a reason.' },
  NOBODY: { exit: exits.nobody, words: 'Nobody is known by that.' },
  NOT_ACTIVE: { exit: exits.refused, words: 'Only an active member can be blocked.' },
  NOT_BLOCKED: { exit: exits.refused, words: 'This member is not blocked.' },
};

async function carryOutHere(
  { config, masters }: Configured,
  store: Store,
  order: AdminCommand,
): Promise<Told> {
  try {
    const now = await store.now();
    const [secrets, encryption] = [createSecrets(masters), createEncryption(masters)];
    const settings = { ...config, returnOrigins: [], tellsScores: false, isBreached: () => false };
    return await executeCommand({ ...store, clock: { now: () => now }, secrets, encryption, settings })(
      order,
    );
  } finally {
    await store.close();
  }
}

/** Where the store belongs to the running service, the service carries the order out. */
async function carryOutThere({ config }: Configured, order: AdminCommand): Promise<Told> {
  const answer = (await askService(config.dataDir, '/member', order)) as {
    told?: Told;
    problem?: CommandProblem;
  };
  if (answer.told) return answer.told;
  if (answer.problem && answer.problem in problems) throw new CommandRejected(answer.problem);
  throw new Error('The service could not do it; its log says why.');
}

async function carriedOut(configured: Configured, order: AdminCommand): Promise<Told> {
  try {
    return await carryOutHere(configured, await openStanding(configured, configured.config.dataDir), order);
  } catch (error) {
    if (error instanceof StoreInUse) return carryOutThere(configured, order);
    throw error;
  }
}

const foundNobody = ({ verb }: AdminCommand, told: Told): boolean =>
  verb === 'find' &&
  [told.members, told.legacy_accounts].every((list) => Array.isArray(list) && !list.length);

/** Lets the support desk look at an account and change it, through the service's own use cases, each time on record. */
async function main(): Promise<number> {
  const { order, json, out } = memberOptions(process.argv.slice(2));
  try {
    const told = await carriedOut(readConfigured(process.env), order);
    const text = JSON.stringify(told, null, 2);
    if (out !== undefined) {
      writeFileSync(out, `${text}\n`, { mode: 0o600, flag: 'wx' });
      console.log(`Written to ${out}, which only you can read.`);
    } else console.log(json || order.verb === 'export' ? text : linesOf(told).join('\n'));
    return foundNobody(order, told) ? exits.nobody : exits.done;
  } catch (error) {
    if (!(error instanceof CommandRejected)) throw error;
    const { exit, words } = problems[error.problem];
    console.error(json ? JSON.stringify({ problem: error.problem }) : words);
    return exit;
  }
}

await runCommand(main, usage);
