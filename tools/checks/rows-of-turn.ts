/** Of each `share` rows one. Any `share` numbers in a row take every row, and each row once. */
export function rowsOfTurn<T>(rows: readonly T[], share: number, number: number): readonly T[] {
  return rows.filter((_, at) => {
    const block = Math.floor(at / share);
    // The blocks begin at different places, so that a table of two dimensions is not tested by its columns.
    return (at + block + Math.floor(block / share) + number) % share === 0;
  });
}
