/** The files that open a page over what is drawn: the first module, what it will need, and the styles of all pages. */
export type PageFiles = {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: string;
};
