import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../processes/run.ts';
import { freshReport } from './fresh-report.ts';
import { rowsOfTurn } from './rows-of-turn.ts';

/** Of the journeys that no table cites, each commit walks one in so many. */
export const share = 8;

/** A journey, as tables and Playwright name it. */
export interface Journey {
  /** The file that declares it, which may be a helper of the file that Playwright loads. */
  readonly file: string;
  /** The titles of the groups that it is in, and its own. */
  readonly titles: readonly string[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string }[];
}

function journeysIn({ suites = [], specs = [] }: Suite, groups: readonly string[]): Journey[] {
  return [
    ...specs.map(({ title, file }) => ({ file, titles: [...groups, title] })),
    ...suites.flatMap((suite) => journeysIn(suite, [...groups, suite.title])),
  ];
}

/** Every journey of Playwright's list, in its order. */
export const journeysOf = ({ suites }: { readonly suites: readonly Suite[] }): readonly Journey[] =>
  suites.flatMap((suite) => journeysIn(suite, []));

/** A test as a table names it: `tests/e2e/log-in.spec.ts › title`, or with a bar; several with `&&` between them. */
const citation = /(tests\/e2e\/[\w./-]+\.ts) (?:›|\|) ([^|\n]+?)(?= && | \||\\?`|'|\n|$)/g;
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Tells whether a table cites a journey. Titles may stand there without their language, or with a hole for it. */
export function citedBy(tables: string): (journey: Journey) => boolean {
  const cited = [...tables.matchAll(citation)]
    // A row that makes many cites none of them by name.
    .filter(([, , title = '']) => !title.includes('${'))
    .map(([, file, title = '']) => {
      const words = title
        .trim()
        .split(/%\w|\$\w[\w.]*/)
        .map(plain)
        .join('.*');
      return { file, title: new RegExp(`^(?:\\w+: )?${words}$`) };
    });
  return (journey) =>
    cited.some(({ file, title }) => file === journey.file && title.test(journey.titles.at(-1) ?? ''));
}

/** The journeys that wait for another commit: whatever no table cites, but for those whose turn it is. */
export function journeysOfOtherTurns(
  journeys: readonly Journey[],
  tables: string,
  turn: number,
): readonly Journey[] {
  const isCited = citedBy(tables);
  const others = journeys.filter((journey) => !isCited(journey));
  const walked = new Set(rowsOfTurn(others, share, turn));
  return others.filter((journey) => !walked.has(journey));
}

async function readTables(): Promise<string> {
  const folder = join(root, 'tests/spec/tables');
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** The arguments by which Playwright leaves out the journeys of a project that wait for another commit. */
export async function withoutOtherTurns(
  project: string,
  turn: number,
  environment: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const [report, file] = [
    await freshReport('journeys-listed.json'),
    await freshReport('journeys-waiting.txt'),
  ];
  const listing = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--project', project, '--list', '--reporter=json'];
  if ((await run('playwright', args, { environment: listing, print: () => {} })) !== 0) return [];
  const journeys = journeysOf(JSON.parse(await readFile(report, 'utf8')));
  const waiting = journeysOfOtherTurns(journeys, await readTables(), turn);
  const lines = waiting.map(({ file, titles }) => [`[${project}]`, file, ...titles].join(' › '));
  await writeFile(file, `${lines.join('\n')}\n`);
  return ['--test-list-invert', file];
}
