/** One cell of a table of tests: what is checked of what, in which language, by which file, and in which form of the run. */
export interface CoverageCell {
  readonly row: string;
  readonly column: string;
  readonly language?: string;
  readonly form: 'test' | 'long';
  readonly file: string;
}
