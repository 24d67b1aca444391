import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** How an engine carried a statement out. */
export type Plan = {
  readonly text: string;
  /** How it came to rows, a word for each table or index that it read. */
  readonly ways: readonly string[];
  /** What PostgreSQL measured: milliseconds, and pages of 8 kB that were read, from memory or disk. */
  readonly cost?: { readonly ms: number; readonly pages: number };
};

/** Tells how the statements that something sends are carried out. It is given whom to tell of each that it sends. */
export type Planner = (
  work: (onStatement: (text: string) => void) => Promise<void>,
) => Promise<readonly Plan[]>;

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
};

function waysOf(node: Node): string[] {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': relation, Plans: below = [] } = node;
  const own = index ?? (type === 'Seq Scan' ? relation : undefined);
  return [...(own ? [`${type} ${own}`] : []), ...below.flatMap(waysOf)];
}

/** An entry of PostgreSQL's log, whose later lines begin with a tab. */
const entry = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

/** The plans that PostgreSQL's auto_explain wrote into a log. */
export function plansIn(log: string): Plan[] {
  return [...log.matchAll(entry)].map(([, ms, json = '']) => {
    const { 'Query Text': text, Plan: top } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
    const pages = (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
    return { text, ways: waysOf(top), cost: { ms: Number(ms), pages } };
  });
}

const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

/** Plans as they were with the values that were given, of who connects to a database while something is done. */
export const postgresPlanner =
  (url: string, log: string): Planner =>
  async (work) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const database = new URL(url).pathname.slice(1);
    const from = (await stat(log)).size;
    for (const [name, value] of Object.entries(explaining))
      await client.query(`alter database ${database} set ${name} = '${value}'`);
    try {
      await work(() => {});
    } finally {
      await client.query(`alter database ${database} reset all`);
      await client.end();
    }
    return plansIn((await readFile(log)).subarray(from).toString());
  };

/** Plans that SQLite would choose after something was done; they depend on no value. */
export const sqlitePlanner =
  (directory: string): Planner =>
  async (work) => {
    const texts: string[] = [];
    await work((text) => void texts.push(text));
    const database = new DatabaseSync(join(directory, 'daemun.sqlite'), { readOnly: true });
    const stepsOf = (text: string) => database.prepare(`explain query plan ${text}`).all();
    const isRead = (detail: string) => /^(SCAN|SEARCH|MULTI-INDEX)/.test(detail);
    const plans = texts
      .filter((text) => /^(select|update|delete|insert|with)\b/.test(text))
      .map((text) => ({
        text,
        ways: stepsOf(text)
          .map(({ detail }) => String(detail))
          .filter(isRead),
      }));
    database.close();
    return plans;
  };
