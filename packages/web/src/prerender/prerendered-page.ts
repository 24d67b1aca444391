import type { CatalogPart } from '../i18n/catalog-part.ts';

/** A page as a first-time visitor sees it before any script. */
export type PrerenderedPage = {
  readonly name: string;
  readonly path: string;
  /** The parts of the catalog that it says something of. */
  readonly words: readonly CatalogPart[];
  /** The language whose catalog speaks. */
  readonly catalog: string;
  readonly lang: string;
  readonly dir: string;
  /** The same page in every language that has its own words. */
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  readonly title: string;
  readonly description: string;
  /** Whose page it is, by the name that previews of links show. */
  readonly siteName: string;
  /** Whether search engines may list it: only what means the same to every visitor. */
  readonly isListed: boolean;
  /** Whether all of it is drawn, not its frame alone. */
  readonly isWhole: boolean;
  readonly body: string;
};

/** A text in one language. */
export type Words = { readonly lang: string; readonly dir: string; readonly text: string };

/** The files that open a page over what is drawn: the first module, what it will need, and the styles of all pages. */
export type PageFiles = {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: string;
};

/** What the drawing half of the build hands to the one that writes documents. */
export type Drawing = {
  readonly drawAll: () => AsyncIterable<PrerenderedPage>;
  readonly noScriptWords: () => Promise<readonly Words[]>;
  readonly earlyScript: string;
  /** The inline script that opens a page which is drawn whole. */
  readonly startScript: (files: PageFiles) => string;
};
