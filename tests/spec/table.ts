/** The rows of a table written as text: one row a line, cells between bars; empty lines and lines that begin with # say nothing. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The words of a cell or of a whole list. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What one side has and the other lacks; `agreed` is what a comparison must come to. */
export const difference = (specified: Iterable<string>, built: Iterable<string>) => {
  const [theirs, ours] = [[...specified], [...built]];
  return {
    missing: theirs.filter((row) => !ours.includes(row)),
    unspecified: ours.filter((row) => !theirs.includes(row)),
    twice: [theirs, ours].flatMap((rows) => rows.filter((row, index) => rows.indexOf(row) !== index)),
  };
};

export const agreed = { missing: [], unspecified: [], twice: [] };
