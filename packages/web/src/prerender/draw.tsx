import { catalogs } from 'virtual:catalogs';
import { loginWays } from '@daemun/contract/codes/providers';
import { visitMarks } from '@daemun/contract/codes/services';
import { cookies } from '@daemun/contract/cookies';
import { type Language, languages } from '@daemun/contract/languages';
import { linkSecrets } from '@daemun/contract/link-fields';
import {
  pathTo,
  type RouteName,
  routes,
  type UnprefixedRouteName,
  unprefixedRoutes,
} from '@daemun/contract/routes';
import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { captureEarlyInput } from '../early/capture-early-input.ts';
import { hideLink } from '../early/hide-link.ts';
import { markVisit, type VisitNames } from '../early/mark-visit.ts';
import type { PageFiles } from '../early/page-files.ts';
import { startAfterPaint } from '../early/start-after-paint.ts';
import { catalogParts, partsUpTo } from '../i18n/catalog-part.ts';
import { text } from '../i18n/text.ts';
import { firstKey } from '../navigation/location.ts';
import { type Shown, stillRouter } from '../navigation/router.ts';
import { type Row, wordsOf } from '../navigation/row.ts';
import { App } from '../routes/app.tsx';
import { type LoadPage, pages } from '../routes/pages.ts';
import { routeTable } from '../routes/route-table.ts';
import { entryKey } from '../session/entry-context.ts';
import { beginners } from '../session/entry-fields.ts';
import { readerKey } from '../session/remembered-reader.ts';
import { bareHead, pageHead } from './page-head.ts';
import { placedPage, placedUnprefixed } from './placed-page.ts';
import type { PlainPage, PrerenderedPage, Words } from './prerendered-page.ts';

const screens: Partial<Record<RouteName, LoadPage>> = pages;

const drawnPages = (Object.entries(routeTable) as [RouteName, Row][]).flatMap(([name, row]) => {
  const loadPage = screens[name];
  return row.kind === 'page' && loadPage ? [{ name, row, loadPage }] : [];
});

/** Makes a language the one that speaks, with all its words. */
export async function speak({ prefix, tag }: Language): Promise<void> {
  const parts = await Promise.all(catalogParts.map((part) => catalogs[prefix][part]()));
  const messages = Object.assign({}, ...parts.map((part) => part.messages));
  i18n.loadAndActivate({ locale: prefix, locales: tag, messages });
}

async function drawPage({ name, row, loadPage }: (typeof drawnPages)[number], language: Language) {
  const { prefix } = language;
  const { Page, initialData } = await loadPage();
  const path = pathTo(name, prefix);
  const shown: Shown = {
    place: { pathname: path, search: '', hash: '', state: null, key: firstKey },
    name,
    row,
    screen: { Page, data: initialData ?? null, isInitial: true },
    action: 'POP',
    keepsScroll: false,
  };
  return {
    name,
    path,
    words: partsUpTo(wordsOf(row)),
    catalog: prefix,
    head: pageHead(placedPage(name), language),
    isWhole: row.prerendered === true,
    body: renderToString(<App router={stillRouter(shown)} />),
  } satisfies PrerenderedPage;
}

/**
 * Every page of the route table, in every language: of those for members the frame alone, so that nobody waits before a
 * white page.
 */
export async function* drawAll(): AsyncGenerator<PrerenderedPage> {
  for (const language of languages) {
    await speak(language);
    for (const page of drawnPages) yield await drawPage(page, language);
  }
}

const redirects = (Object.entries(routeTable) as [RouteName, Row][]).flatMap(([name, row]) =>
  row.kind === 'redirect' ? [name] : [],
);

/**
 * Every address at which nothing is drawn: those that lead elsewhere, those without a language, by the one in which they
 * are shown, and what no page has.
 */
export function plainPages(): readonly PlainPage[] {
  const inEach = languages.flatMap((language) => [
    ...redirects.map((name) => ({
      file: `documents/${language.prefix}${routes[name]}`,
      head: pageHead(placedPage(name), language),
    })),
    ...(Object.keys(unprefixedRoutes) as UnprefixedRouteName[]).map((name) => ({
      file: `documents${unprefixedRoutes[name]}.${language.prefix}`,
      head: pageHead(placedUnprefixed(name), language),
    })),
  ]);
  return [...inEach, { file: 'index', head: bareHead(languages[0]) }];
}

/** What is said where scripts are off, in every language there is, each with its tag. */
export async function noScriptWords(): Promise<readonly Words[]> {
  const words = [];
  for (const language of languages) {
    await speak(language);
    words.push({ lang: language.tag, dir: language.dir, text: text('layout.noScript') });
  }
  return words;
}

/** An inline script that starts a page drawn whole. */
export const startScript = (files: PageFiles) => `(${startAfterPaint})(${JSON.stringify(files)})`;

const visitNames: VisitNames = {
  cookieNames: [cookies.recentLoginType, cookies.tryProvider],
  entryKey,
  beginners,
  visitMarks: Object.values(visitMarks),
  readerKey,
  ways: loginWays,
};

/** The inline script of every drawn document. */
export const earlyScript = `(${captureEarlyInput})();(${markVisit})(${JSON.stringify(visitNames)})`;

/** The inline script of every document that a link with a secret opens. */
export const linkScript = `(${hideLink})(${JSON.stringify(linkSecrets)})`;
