import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from '../../tools/operating/run-command.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a script on the Node of the tests, in a directory, with this environment over that of the tests. */
export async function runScript(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd: string | URL,
): Promise<Ran> {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** The operators' commands, by their file in tools/. */
const commands = {
  backup: () => import('../../tools/backup.ts'),
  blocklist: () => import('../../tools/blocklist.ts'),
  import: () => import('../../tools/import.ts'),
  ledger: () => import('../../tools/ledger.ts'),
  member: () => import('../../tools/member.ts'),
  migrate: () => import('../../tools/migrate.ts'),
  move: () => import('../../tools/move.ts'),
  outbox: () => import('../../tools/outbox.ts'),
  token: () => import('../../tools/token.ts'),
  events: () => import('../../tools/events.ts'),
  'partner-check': () => import('../../tools/partner-check.ts'),
  policy: () => import('../../tools/policy.ts'),
  'after-restore': () => import('../../tools/after-restore.ts'),
  journal: () => import('../../tools/journal.ts'),
  restore: () => import('../../tools/restore.ts'),
  'rotate-ci': () => import('../../tools/rotate-ci.ts'),
  'rotate-pepper': () => import('../../tools/rotate-pepper.ts'),
  staff: () => import('../../tools/staff.ts'),
  'rotate-secrets': () => import('../../tools/rotate-secrets.ts'),
} as const;
export type ToolName = keyof typeof commands;

/** Runs an operator's command in this process, with this environment over that of the tests. */
export async function runTool(
  tool: ToolName,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ran> {
  const { command } = await commands[tool]();
  const said = { out: '', err: '' };
  const code = await runCommand(command, {
    args,
    env: { ...process.env, ...environment },
    print: (text) => (said.out += `${text}\n`),
    complain: (text) => (said.err += `${text}\n`),
  });
  return { code, ...said };
}

/** The same as a process of its own, as an npm script does. */
export const spawnTool = (
  tool: ToolName,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ran> => runScript([`tools/${tool}.ts`, ...args], environment, new URL('../../', import.meta.url));
