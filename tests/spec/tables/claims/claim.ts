import { rowsOf } from '../../table.ts';

/** A claim of the specification: what it says, where the code does it, and the tests that fail when it is broken. */
export interface Claim {
  readonly id: string;
  /** The specification's words, quoted or shortened. */
  readonly says: string;
  /** Places in the code, each `file#symbol`. */
  readonly at: readonly string[];
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
  /** What differs on purpose, and the record below docs/decisions that says why. */
  readonly differs?: { readonly decision: number; readonly why: string };
}

const testOf = (cell: string) => {
  const [file = '', ...titles] = cell.split(' › ');
  return { file: file.trim(), titles: titles.map((title) => title.trim()) };
};

/** Reads the end of a row: `differs 107: why`. Nothing else ends a claim, so none waits for what is not built. */
function differenceOf(end: string): NonNullable<Claim['differs']> {
  const [, decision, why] = /^differs (\d+): ([^|]+)$/.exec(end) ?? [];
  if (decision && why) return { decision: Number(decision), why };
  throw new Error(`a claim ends with "differs 107: why", not with "${end}"`);
}

/** Reads claims written one a line: id | what it says | places | tests, joined by && | what differs. */
export const claimsOf = (text: string): Claim[] =>
  rowsOf(text).map(([id = '', says = '', at = '', tests = '', ...end]) => ({
    id,
    says,
    at: at.split(/\s+/).filter(Boolean),
    tests: tests.split(' && ').filter(Boolean).map(testOf),
    ...(end.some(Boolean) && { differs: differenceOf(end.join(' | ')) }),
  }));

/** What claims of one list share: the beginning of their ids, the file that declares them, and a test of all of them. */
interface Shared {
  readonly id: string;
  readonly file: string;
  readonly tests: string;
}

/**
 * Reads claims of one list, written one a line: name | what it says | further tests | what differs. The name is the end
 * of the id, the symbol in the file, and the `{name}` of the shared test.
 */
export const claimsOfList = ({ id, file, tests }: Shared, text: string): Claim[] =>
  claimsOf(
    rowsOf(text)
      .map(([name = '', says = '', further = '', ...end]) =>
        [
          `${id}.${name}`,
          says,
          `${file}#${name}`,
          [tests.replaceAll('{name}', name), further].filter(Boolean).join(' && '),
          ...end,
        ].join(' | '),
      )
      .join('\n'),
  );
