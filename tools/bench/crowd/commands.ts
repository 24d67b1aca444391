import { randomBytes } from 'node:crypto';
import { cp, glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '../../processes/run.ts';
import { benchSecrets, startService } from '../machine/service.ts';
import { person } from '../person.ts';
import { benchCache } from '../store/cache.ts';
import { benchLedgerKey } from '../store/ledger.ts';
import type { Row, Visitors } from './beside.ts';
import { type CrowdStore, type EmptyPlace, emptyPostgres } from './crowd-store.ts';

const backup = join(benchCache, 'crowd.backup');
const drafts = join(benchCache, 'drafts');
const archive = join(benchCache, 'archive.csv');
const published = join('packages', 'server', 'documents', 'AGY-TERMS');
const reason = ['--reason', 'bench'];
const who = person(1).email;
/** Accounts of a sister service that are imported; one in ten has a CI. */
const accounts = 100_000;
const columns = 'id=login,email=mail,password=pw,joined=reg_date,marketing_email=mail_yn';
const newCiKey = `2:${randomBytes(32).toString('base64url')}`;

type OperatorCommand = {
  readonly words: readonly string[];
  /** SQLite is the command's own while it runs: the service is stopped for it. */
  readonly alone?: boolean;
  /** Whether it is for a store on SQLite alone. */
  readonly onSqlite?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Makes the place where it puts rows, if it is another one, and what names that place to it. */
  into?(store: CrowdStore): Promise<EmptyPlace>;
};

/** What an operator does on a store that stands, in this order. */
const commands: readonly OperatorCommand[] = [
  { words: ['migrate', '--plan'], alone: true },
  { words: ['member', 'find', who, ...reason] },
  { words: ['member', 'show', who, ...reason] },
  { words: ['member', 'ways-in', who, ...reason] },
  { words: ['member', 'export', who, ...reason] },
  { words: ['outbox', 'list', ...reason] },
  { words: ['events', 'list', ...reason] },
  { words: ['policy', 'check', drafts], alone: true },
  {
    words: ['import', '--service', 'archive', archive, '--columns', columns, '--hash', 'sha256'],
    alone: true,
  },
  { words: ['rotate-ci'], alone: true, environment: { NICE_CI_KEYS: newCiKey } },
  { words: ['rotate-secrets'], alone: true },
  { words: ['rotate-pepper'], alone: true },
  { words: ['ledger'], alone: true },
  { words: ['backup', backup] },
  { words: ['restore', backup], into: (store) => store.emptyPlace() },
  { words: ['move'], alone: true, onSqlite: true, into: moved },
];

/** What visitors feel without any, in milliseconds; and how long each is looked at at least, for some three hundred log-ins. */
const quietMs = 60_000;
const leastMs = 20_000;

/** A command as the table calls it. */
const nameOf = ({ words }: OperatorCommand): string =>
  words.filter((word) => !word.startsWith(benchCache) && ![...reason, columns].includes(word)).join(' ');

/** PostgreSQL as `move` is told of it. */
async function moved(store: CrowdStore): Promise<EmptyPlace> {
  const { environment, remove } = await emptyPostgres();
  const to = { TO_DATABASE_URL: environment.DATABASE_URL ?? '' };
  return { environment: { ...store.environment, ...to }, remove };
}

/** The accounts of a sister service as its archive would hand them out. */
async function writeArchive(): Promise<void> {
  const lines = ['login,mail,pw,salt,ci,reg_date,voucher,mail_yn'];
  for (let at = 0; at < accounts; at += 1) {
    const digest = at.toString(16).padStart(64, 'a');
    const ci = at % 10 === 0 ? Buffer.from(String(at).padStart(64, 'c')).toString('base64') : '';
    lines.push(`Reader${at},reader${at}@archive.example,${digest},s${at},${ci},2015-03-01,N,yes`);
  }
  await writeFile(archive, lines.join('\n'));
}

/** A new version of one document, as an operator would lay it before `policy check`. */
async function draft(): Promise<void> {
  const into = join(drafts, basename(published));
  await mkdir(into, { recursive: true });
  for await (const file of glob('*.html', { cwd: published })) {
    const [, language] = file.split('.');
    await cp(join(published, file), join(into, `2030-01-01.${language}.html`));
  }
}

/** Runs a command on a place as an operator does; answers whether it was done, or its last words. */
async function runCommand(
  { words, environment }: OperatorCommand,
  place: Pick<EmptyPlace, 'environment'>,
): Promise<string> {
  const [tool = '', ...args] = words;
  let said = '';
  const code = await run('node', [`tools/${tool}.ts`, ...args], {
    environment: {
      ...place.environment,
      SECRETS: benchSecrets,
      LEDGER_KEY: benchLedgerKey,
      ...environment,
    },
    print: (text) => {
      said = text;
    },
  });
  return code === 0 ? 'done' : `exit ${code}: ${said.trim().split('\n').at(-1)}`;
}

type Measured = Omit<Row, 'what'>;

/** Measures a command; the place where it puts rows is made before and removed after what is measured. */
async function measured(
  command: OperatorCommand,
  store: CrowdStore,
  measure: (work: () => Promise<string>) => Promise<Measured>,
): Promise<Row> {
  const place = await command.into?.(store);
  try {
    return { what: nameOf(command), ...(await measure(() => runCommand(command, place ?? store))) };
  } finally {
    await place?.remove();
  }
}

/** How long something takes that nobody is beside. */
async function withoutVisitors(work: () => Promise<string>): Promise<Measured> {
  const began = performance.now();
  const note = await work();
  return { note, seconds: (performance.now() - began) / 1000 };
}

/** What visitors feel before commands at the service which they visit, and while each runs, and how long it takes. */
export async function measureCommands(
  store: CrowdStore,
  visitors: Visitors,
  only: readonly string[],
  tell: (row: Row) => void,
): Promise<void> {
  await Promise.all([draft(), writeArchive()]);
  await rm(backup, { force: true });
  const isSqlite = store.name === 'SQLite';
  const isAlone = ({ alone = false }: OperatorCommand) => alone && isSqlite;
  const chosen = commands.filter(
    (command) => only.some((word) => nameOf(command).includes(word)) && (isSqlite || !command.onSqlite),
  );
  const besideService = chosen.filter((command) => !isAlone(command));
  if (besideService.length > 0) {
    const service = await startService(store);
    const before = await visitors.first(service.port, quietMs);
    const beside = async (work: () => Promise<string>) => ({
      before,
      ...(await visitors.beside(service.port, work, leastMs)),
    });
    for (const command of besideService) tell(await measured(command, store, beside));
    await service.stop();
  }
  for (const command of chosen.filter(isAlone)) tell(await measured(command, store, withoutVisitors));
  for (const path of [backup, drafts, archive, `${archive}.report.csv`])
    await rm(path, { recursive: true, force: true });
}
