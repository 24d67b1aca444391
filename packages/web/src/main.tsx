import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { connectHost } from './components/embedding/host.ts';
import { setNavigator } from './components/redirect/navigator.ts';
import { isPrerendered } from './early/prerendered.ts';
import { recordEarlyInput, stopEarlyCapture } from './early/replay-early-input.ts';
import { allStyles } from './early/styles.ts';
import { keepScroll } from './navigation/keep-scroll.ts';
import type { Router } from './navigation/router.ts';
import { App } from './routes/app.tsx';
import { startPageRouter } from './routes/router.tsx';
import { stripPartnerToken } from './session/entry-context.ts';
import { tellOtherTabs, watchOtherTabs } from './session/other-tabs.ts';
import { isMemberGone, pageMember } from './session/page-member.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no root element.');

stripPartnerToken();
connectHost();

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
  // A provider may have led here from a log-in.
  if (pageMember() !== undefined) tellOtherTabs();
  keepScroll(router);

  const isDrawn = isPrerendered(container, router.get());
  // A page that could not be entered has not waited for them.
  await allStyles();
  const catchUp = isDrawn ? recordEarlyInput() : stopEarlyCapture;
  const settle = () => {
    catchUp();
    document.documentElement.dataset.settled = '';
  };
  const app = <App router={router} onSettled={settle} />;
  const options = failingOver(router, () => root.render(app));
  const root = isDrawn ? hydrateRoot(container, app, options) : createRoot(container, options);
  if (!isDrawn) root.render(app);
}

/** What tells that the member is gone comes only where they are. */
watchOtherTabs(() => {
  if (isMemberGone())
    void import('./components/session/member-gone.ts').then(({ tellIfMemberGone }) => tellIfMemberGone());
});

void open(container);
