import type { RouteName } from '@daemun/contract/routes';
import type { EmbeddedColumns } from '../../navigation/row.ts';
import { type EmbeddingName, entryContext } from '../../session/entry-context.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { host as browserHost } from './browser-host.ts';
import type { Host } from './host.ts';

/** What is otherwise than in a browser's own window, and the code that talks to the host, fetched when it is first asked for. */
export type Embedding = {
  readonly host: () => Promise<Host>;
  /** Which columns of a route's row take the place of the row's own. */
  readonly columns?: EmbeddedColumns;
  /** Where every log-in ends; elsewhere it goes on to where the reader wanted to go. */
  readonly loginEnd?: RouteName;
  /** The host can be closed, where there is no page to go back to. */
  readonly closes?: true;
  /** The host chooses the language, so that the page shows no switch. */
  readonly choosesLanguage?: true;
  /** The host logs in with providers by itself. */
  readonly logsIn?: true;
  /** No second window can open beside this one. */
  readonly isOneWindow?: true;
  /** A first log-in does not pass through the archive's login bridge. */
  readonly skipsArchive?: true;
  /** The host calls telephone numbers; elsewhere they are copied. */
  readonly telephones?: true;
  /** The operator's id under which analytics counts; elsewhere `web`. */
  readonly countedAs?: 'app';
  /** The login bridge answers the window around it instead of leading on to the site. */
  readonly answersParent?: true;
};

const browser: Embedding = { host: async () => browserHost };

/** One row per embedding (specification §2): the browser, the app's web view, a partner's popup, the archive's frame. */
export const embeddings: Readonly<Record<EmbeddingName, Embedding>> = {
  browser,
  app: {
    host: () => import('./app-host.ts').then((part) => part.host),
    columns: 'app',
    closes: true,
    choosesLanguage: true,
    logsIn: true,
    isOneWindow: true,
    skipsArchive: true,
    telephones: true,
    countedAs: 'app',
  },
  popup: {
    host: () => import('./popup-host.ts').then((part) => part.host),
    columns: 'popup',
    loginEnd: 'success',
    closes: true,
  },
  frame: { ...browser, answersParent: true },
};

/** The embedding of this document. */
export const embedding = (): Embedding => embeddings[entryContext().embedding];

/** The embedding in a component; while a page drawn at build is taken over, the browser's. */
export const useEmbedding = (): Embedding => useSettled(embedding, browser);

/** The host of this document. */
export const host = (): Promise<Host> => embedding().host();
