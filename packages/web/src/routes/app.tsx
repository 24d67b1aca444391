import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect } from 'react';
import type { Router } from '../navigation/router.ts';
import { RouterContext } from '../navigation/use-router.ts';
import { Root } from './root.tsx';

type AppProps = {
  readonly router: Router;
  /** Told once the page answers to its reader. */
  readonly onSettled?: () => void;
};

/** The whole page over a router; the same in a browser and when it is drawn at build. */
export function App({ router, onSettled }: AppProps) {
  useEffect(() => {
    // One turn later, what a taken-over page learns of this browser shows, too.
    const timer = setTimeout(() => onSettled?.());
    return () => clearTimeout(timer);
  }, [onSettled]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterContext value={router}>
          <Root />
        </RouterContext>
      </I18nProvider>
    </StrictMode>
  );
}
