import { languageOfPrefix, languages } from '@daemun/contract/languages';
import { pathTo, type RouteName } from '@daemun/contract/routes';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstKey } from '../navigation/location.ts';
import { type Shown, stillRouter } from '../navigation/router.ts';
import type { Row } from '../navigation/row.ts';
import { RouterContext } from '../navigation/use-router.ts';
import { routeTable } from '../routes/route-table.ts';
import { speak } from './draw.tsx';

const shownOf = (name: RouteName): Shown => {
  const row: Row = routeTable[name];
  if (row.kind === 'redirect') throw new Error(`${name} shows nothing`);
  const place = { pathname: pathTo(name), search: '', hash: '', state: null, key: firstKey };
  const screen = { Page: () => null, data: null, isInitial: true };
  return { place, name, row, screen, action: 'POP', keepsScroll: false };
};

/** Draws a part of a screen as HTML in a language, as tests look at it. */
export async function drawnPart(part: ReactNode, prefix = 'ko', name: RouteName = 'login'): Promise<string> {
  await speak(languageOfPrefix(prefix) ?? languages[0]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterContext value={stillRouter(shownOf(name))}>{part}</RouterContext>
    </I18nProvider>,
  );
}
