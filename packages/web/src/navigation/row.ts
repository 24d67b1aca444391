import type { RouteName } from '@daemun/contract/routes';
import type { CatalogPart } from '../i18n/catalog-part.ts';
import type { MessageId } from '../i18n/message-id.ts';

/** brand: the mark leads to the log-in; back, close: with a way out; plain: without. */
export type HeaderKind = 'brand' | 'back' | 'close' | 'plain';

/** Where the back button leads: where the reader came from, out of the host, or always to one page. */
export type WayBack = 'history' | 'close' | RouteName;

/** A place on a walk of several screens. */
export type Step = { readonly number: number; readonly of: number };

/** The conditions of specification §2, by the names that rows have for them. */
export type GuardName =
  | 'needsLogin'
  | 'notSignedIn'
  | 'signUpStarted'
  | 'mailWasSent'
  | 'integrationHasId'
  | 'notFromAgreement'
  | 'needsPassword'
  | 'bridged';

/** The embeddings that have columns of their own: the app's web view and a partner's popup. */
export type EmbeddedColumns = 'app' | 'popup';

/** The columns that an embedding may have otherwise. */
type Frame = {
  readonly header: HeaderKind;
  /** The part of the product that the header names; without one it bears the brand. */
  readonly section?: MessageId;
  readonly back: WayBack;
};

export type PageRow = Frame & {
  readonly kind: 'page';
  /** The document's title. */
  readonly title: MessageId;
  /** The h1 that the frame draws, there while the page is on its way; a page without one writes its own. */
  readonly heading?: MessageId;
  /** The sentence under it, where the frame draws that too. */
  readonly lead?: MessageId;
  /** No panel stands beside it on wide screens: what does comes with the page. */
  readonly wide?: true;
  readonly guards: readonly GuardName[];
  /** Its place in the step bar. */
  readonly step?: Step;
  /** Whether analytics counts its views. */
  readonly tracked: boolean;
  /** Whether it is a step of the sign-up, whose views are counted as such. */
  readonly funnel?: true;
  /** What is otherwise in the app's web view, which has a frame of its own, and in a partner's popup. */
  readonly app: Partial<Frame>;
  readonly popup: Partial<Frame>;
  /** Whether narrow windows show a line of the site's day. */
  readonly today?: true;
  /** One of the first pages, whose words load alone. */
  readonly critical?: true;
  /**
   * Drawn at build as a first-time visitor sees it, form and all; of other pages for visitors only the frame
   * is.
   */
  readonly prerendered?: true;
  /** A document: longer lines, from the first paint on. */
  readonly reading?: true;
  /** Whether a button leads back to the top of a long document. */
  readonly topScroll?: true;
};

/** Which words a page needs; those of my area are for who is logged in. */
export const wordsOf = ({ critical, guards }: Pick<PageRow, 'critical' | 'guards'>): CatalogPart => {
  if (critical) return 'critical';
  return guards.includes('needsLogin') ? 'member' : 'visitor';
};

export type RedirectRow = { readonly kind: 'redirect'; readonly to: RouteName };
export type Row = PageRow | RedirectRow;

const shared = {
  kind: 'page',
  header: 'back',
  guards: [],
  tracked: false,
  back: 'history',
} as const;

/** A page row; what is not said is a header with a back button, no guard, not counted. */
export const page = (title: MessageId, columns: Partial<Omit<PageRow, 'kind' | 'title'>> = {}): PageRow => ({
  ...shared,
  title,
  ...columns,
  app: { ...columns.app },
  popup: { ...columns.popup },
});

/** A row with the columns of an embedding in the place of its own. */
export const rowIn = (row: PageRow, columns: EmbeddedColumns | undefined): PageRow =>
  columns ? { ...row, ...row[columns] } : row;

export const redirectTo = (to: RouteName): RedirectRow => ({ kind: 'redirect', to });
