import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { setNavigator } from './components/navigator.ts';
import { openWalls } from './components/walls.ts';
import { isDrawnHere } from './early/drawn.ts';
import { endEarly, noteEarly } from './early/replay.ts';
import { allStyles } from './early/styles.ts';
import { keepScroll } from './navigation/keep-scroll.ts';
import type { Router } from './navigation/router.ts';
import { App } from './routes/app.tsx';
import { startPageRouter } from './routes/router.tsx';
import { takeTokenIn } from './session/visit.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no root element.');

takeTokenIn();
openWalls();

/** What breaks a screen takes the whole page with it: the error page comes in its place, once. */
const failingOver = (router: Router, showAgain: () => void): RootOptions => {
  let hasFailed = false;
  return {
    onUncaughtError(error) {
      reportError(error);
      if (hasFailed) return;
      hasFailed = true;
      router.fail(error);
      showAgain();
    },
  };
};

/** Not awaited by this module: what the router fetches needs this module itself. */
async function open(container: HTMLElement): Promise<void> {
  const router = await startPageRouter();
  setNavigator(router.navigate);
  keepScroll(router);

  const isDrawn = isDrawnHere(container, router.get());
  // A page that could not be entered has not waited for them.
  await allStyles();
  const catchUp = isDrawn ? noteEarly() : endEarly;
  const settle = () => {
    catchUp();
    document.documentElement.dataset.settled = '';
  };
  const app = <App router={router} onSettled={settle} />;
  const options = failingOver(router, () => root.render(app));
  const root = isDrawn ? hydrateRoot(container, app, options) : createRoot(container, options);
  if (!isDrawn) root.render(app);
}

void open(container);
