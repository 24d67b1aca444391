/** One check that is run: of a row in a column, in a language where it has one, in the usual run or in the long form. */
export interface CoverageCell {
  readonly row: string;
  readonly column: string;
  readonly language?: string;
  readonly form: 'test' | 'long';
  readonly file: string;
}
