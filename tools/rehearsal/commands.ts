import { databaseUrl, mailDomain, paths } from './names.ts';
import { operate } from './nodes.ts';
import type { Scene } from './scene.ts';

const who = `reader.1@${mailDomain}`;
const because = ['--reason', 'a rehearsal', '--by', 'rehearsal'];
const backup = `${paths.state}/rehearsal.backup`;
const nobodyFound = 3;

/** A command of docs/operations/commands.md, and the exit code that the page promises of it here. */
interface Row {
  readonly words: readonly string[];
  readonly code: number;
  /** It fills another database, as the owner of its tables. */
  readonly intoEmpty?: true;
}

/** What an operator does while the service runs; nothing of it changes a member. */
const rows: readonly Row[] = [
  { words: ['member', 'find', who, ...because], code: 0 },
  { words: ['member', 'find', `nobody@${mailDomain}`, ...because], code: nobodyFound },
  { words: ['member', 'show', who, ...because], code: 0 },
  { words: ['member', 'ways-in', who, ...because], code: 0 },
  { words: ['member', 'export', who, ...because], code: 0 },
  { words: ['outbox', 'list', ...because], code: 0 },
  { words: ['outbox', 'requeue', 'all', ...because], code: nobodyFound },
  { words: ['migrate', '--plan'], code: 0 },
  { words: ['ledger'], code: 0 },
  { words: ['ledger', '--key'], code: 0 },
  { words: ['rotate-pepper'], code: 0 },
  { words: ['rotate-ci'], code: 0 },
  { words: ['rotate-secrets'], code: 0 },
  { words: ['backup', backup], code: 0 },
  { words: ['restore', backup, '--check'], code: 0 },
  { words: ['restore', backup], code: 0, intoEmpty: true },
  { words: ['ledger'], code: 0, intoEmpty: true },
  { words: ['member', 'find'], code: 2 },
];

/** Carries all of them out; answers how many there were. Throws where one ends otherwise than the page says. */
export async function operateAll({ machine, postgres, passwords }: Scene): Promise<string> {
  await postgres.execute('create database restored owner daemun_owner');
  const empty = databaseUrl('daemun_owner', passwords, 'database', 'restored');
  for (const { words, code: wanted, intoEmpty } of rows) {
    const { code, told } = await operate(machine, words, intoEmpty ? { DATABASE_URL: empty } : {});
    if (code !== wanted)
      throw new Error(`npm run ${words.join(' ')} ended with ${code}, not ${wanted}:\n${told.slice(-1500)}`);
  }
  await postgres.execute('drop database restored');
  return `${rows.length} of them`;
}
