import { cp, glob, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '../../processes/run.ts';
import { benchSecrets, startService } from '../machine/service.ts';
import { person } from '../person.ts';
import { benchCache } from '../store/cache.ts';
import { benchLedgerKey } from '../store/ledger.ts';
import type { Row, Visitors } from './beside.ts';
import type { CrowdStore } from './crowd-store.ts';

const backup = join(benchCache, 'crowd.backup');
const drafts = join(benchCache, 'drafts');
const published = join('packages', 'server', 'documents', 'AGY-TERMS');
const reason = ['--reason', 'bench'];
const who = person(1).email;

type OperatorCommand = {
  readonly words: readonly string[];
  /** SQLite is the command's own while it runs: the service is stopped for it. */
  readonly alone?: boolean;
};

/** What an operator does on a store that stands, in this order. */
const commands: readonly OperatorCommand[] = [
  { words: ['migrate', '--plan'], alone: true },
  { words: ['member', 'find', who, ...reason] },
  { words: ['member', 'show', who, ...reason] },
  { words: ['member', 'ways-in', who, ...reason] },
  { words: ['member', 'export', who, ...reason] },
  { words: ['outbox', 'list', ...reason] },
  { words: ['policy', 'check', drafts], alone: true },
  { words: ['rotate-secrets'], alone: true },
  { words: ['rotate-pepper'], alone: true },
  { words: ['ledger'], alone: true },
  { words: ['backup', backup] },
];

/** A new version of one document, as an operator would lay it before `policy check`. */
async function draft(): Promise<void> {
  const into = join(drafts, basename(published));
  await mkdir(into, { recursive: true });
  for await (const file of glob('*.html', { cwd: published })) {
    const [, language] = file.split('.');
    await cp(join(published, file), join(into, `2030-01-01.${language}.html`));
  }
}

/** Runs a command as an operator does; answers whether it was done, or its last words. */
async function runCommand(store: CrowdStore, words: readonly string[]): Promise<string> {
  const [tool = '', ...args] = words;
  const environment = { ...store.environment, SECRETS: benchSecrets, LEDGER_KEY: benchLedgerKey };
  let said = '';
  const print = (text: string) => {
    said = text;
  };
  const code = await run('node', [`tools/${tool}.ts`, ...args], { environment, print });
  return code === 0 ? 'done' : `exit ${code}: ${said.trim().split('\n').at(-1)}`;
}

/** What visitors feel while each command of an operator runs, and how long it takes. */
export async function measureCommands(
  store: CrowdStore,
  { beside }: Visitors,
  only: string,
  tell: (row: Row) => void,
): Promise<void> {
  await draft();
  await rm(backup, { force: true });
  for (const { words, alone = false } of commands) {
    const what = words.filter((word) => !word.startsWith(benchCache) && !reason.includes(word)).join(' ');
    if (!what.includes(only)) continue;
    if (alone && store.name === 'SQLite') {
      const began = performance.now();
      const note = await runCommand(store, words);
      tell({ what, note, seconds: (performance.now() - began) / 1000 });
      continue;
    }
    const service = await startService(store);
    tell(await beside(service.port, what, () => runCommand(store, words)));
    await service.stop();
  }
  await rm(backup, { force: true });
  await rm(drafts, { recursive: true });
}
