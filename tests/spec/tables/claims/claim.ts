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
  /** What has to be built before a test of the claim can be named. */
  readonly pending?: string;
}

const testOf = (cell: string) => {
  const [file = '', ...titles] = cell.split(' › ');
  return { file: file.trim(), titles: titles.map((title) => title.trim()) };
};

/** Reads the fifth and later cells of a row: `differs 107: why`, `pending S1`. */
function noteOf(cell: string): Pick<Claim, 'differs' | 'pending'> {
  const [, decision, why] = /^differs (\d+): (.+)$/.exec(cell) ?? [];
  if (decision && why) return { differs: { decision: Number(decision), why } };
  const [, pending] = /^pending (.+)$/.exec(cell) ?? [];
  if (pending) return { pending };
  throw new Error(`a note is "differs 107: why" or "pending S1", not "${cell}"`);
}

/** Reads claims written one a line: id | what it says | places | tests, joined by && | notes. */
export const claimsOf = (text: string): Claim[] =>
  rowsOf(text).map(([id = '', says = '', at = '', tests = '', ...notes]) => ({
    id,
    says,
    at: at.split(/\s+/).filter(Boolean),
    tests: tests.split(' && ').filter(Boolean).map(testOf),
    ...Object.assign({}, ...notes.filter(Boolean).map(noteOf)),
  }));

/** What claims of one list share: the beginning of their ids, the file that declares them, and a test of all of them. */
interface Shared {
  readonly id: string;
  readonly file: string;
  readonly tests: string;
}

/**
 * Reads claims of one list, written one a line: name | what it says | further tests | notes. The name is the end of the
 * id, the symbol in the file, and the `{name}` of the shared test.
 */
export const claimsOfList = ({ id, file, tests }: Shared, text: string): Claim[] =>
  claimsOf(
    rowsOf(text)
      .map(([name = '', says = '', further = '', ...notes]) =>
        [
          `${id}.${name}`,
          says,
          `${file}#${name}`,
          [tests.replaceAll('{name}', name), further].filter(Boolean).join(' && '),
          ...notes,
        ].join(' | '),
      )
      .join('\n'),
  );
