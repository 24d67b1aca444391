import type { PageFiles } from '../early/page-files.ts';
import type { CatalogPart } from '../i18n/catalog-part.ts';

/** What a link to a page shows elsewhere. */
export type Preview = {
  readonly title: string;
  readonly description: string;
  /** What is to be seen on the picture, for who cannot see it. */
  readonly picture: string;
  /** As Open Graph writes it: `ko_KR`. */
  readonly locale: string;
  /** Its own address, whatever the address of a visit says besides. */
  readonly address: string;
  readonly isListed: boolean;
  /** The same page in every language that has its own words. */
  readonly alternates: readonly { readonly lang: string; readonly address: string }[];
};

/** What a document says of its page to programs that do not run it: messengers, search engines. */
export type PageHead = {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  /** Whose page it is, by the name that previews of links show. */
  readonly siteName: string;
  /** What links to it show besides; nothing of a page that nobody shares. */
  readonly preview?: Preview | undefined;
  /** Whether a link with a secret opens it. */
  readonly isLinked?: boolean;
};

/** A document in which nothing is drawn, by its path without the ending. */
export type PlainPage = { readonly file: string; readonly head: PageHead };

/** A page as a first-time visitor sees it before any script. */
export type PrerenderedPage = {
  readonly name: string;
  readonly path: string;
  /** The parts of the catalog that it says something of. */
  readonly words: readonly CatalogPart[];
  /** The language whose catalog speaks. */
  readonly catalog: string;
  readonly head: PageHead;
  /** Whether all of it is drawn, not its frame alone. */
  readonly isWhole: boolean;
  readonly body: string;
};

/** A text in one language. */
export type Words = { readonly lang: string; readonly dir: string; readonly text: string };

/** What the drawing half of the build hands to the one that writes documents. */
export type Drawing = {
  readonly drawAll: () => AsyncIterable<PrerenderedPage>;
  /** The documents of all other addresses. */
  readonly plainPages: () => readonly PlainPage[];
  readonly noScriptWords: () => Promise<readonly Words[]>;
  readonly earlyScript: string;
  /** The inline script that takes the fields of a link out of the address. */
  readonly linkScript: string;
  /** The inline script that opens a page which is drawn whole. */
  readonly startScript: (files: PageFiles) => string;
};
