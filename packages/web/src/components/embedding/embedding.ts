import type { RouteName } from '@daemun/contract/routes';
import { type EmbeddingName, entryContext } from '../../session/entry-context.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { host as browserHost } from './browser-host.ts';
import type { Host } from './host.ts';

/** What embeds this page: what is otherwise in it, and the code that talks to it, fetched when it is first asked for. */
export type Embedding = {
  readonly host: () => Promise<Host>;
  /** Which columns of a route's row take the place of the row's own. */
  readonly columns?: 'app' | 'popup';
  /** Where every log-in ends; elsewhere it goes on to where the reader wanted to go. */
  readonly loginEnd?: RouteName;
  /** Whether the host can be closed, where there is no page to go back to. */
  readonly closes?: true;
  /** Whether the host chooses the language, so that the page shows no switch. */
  readonly choosesLanguage?: true;
  /** Whether the host logs in with providers by itself. */
  readonly logsIn?: true;
  /** Whether a second window can open beside this one. */
  readonly hasWindows: boolean;
  /** Whether a first log-in passes through the archive's login bridge. */
  readonly passesArchive: boolean;
  /** Whether the login bridge answers the window around it instead of leading on to the site. */
  readonly answersParent?: true;
  /** What a telephone number is good for here. */
  readonly phone: 'call' | 'copy';
  /** Under which of the operator's ids analytics counts. */
  readonly countedAs: 'web' | 'app';
};

const browser: Embedding = {
  host: async () => browserHost,
  hasWindows: true,
  passesArchive: true,
  phone: 'copy',
  countedAs: 'web',
};

/** One row per embedding (specification §2): the browser, the app's web view, a partner's popup, the archive's frame. */
export const embeddings: Readonly<Record<EmbeddingName, Embedding>> = {
  browser,
  app: {
    host: async () => (await import('./app-host.ts')).host,
    columns: 'app',
    closes: true,
    choosesLanguage: true,
    logsIn: true,
    hasWindows: false,
    passesArchive: false,
    phone: 'call',
    countedAs: 'app',
  },
  popup: {
    ...browser,
    host: async () => (await import('./popup-host.ts')).host,
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
