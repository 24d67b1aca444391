/** A part of others that is shipped though no lock knows of it, because its files lie in the repository. */
export interface Vendored {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it. */
  readonly licence: string;
  /** What was changed. */
  readonly notes: string;
  readonly folder: string;
  /** In that folder. */
  readonly licenceFile: string;
}

export const vendored: readonly Vendored[] = [
  {
    name: 'pretendard',
    version: '1.3.9',
    licence: 'OFL-1.1',
    notes: 'Two subsets of the variable font, as WOFF2',
    folder: 'packages/web/src/assets/fonts',
    licenceFile: 'OFL.txt',
  },
];
