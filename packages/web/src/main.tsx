import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { host } from './components/embedding/embedding.ts';
import { recordEarlyInput, replayEarlyPress } from './early/replay-early-input.ts';
import { allStyles } from './early/styles.ts';
import { keepScroll } from './navigation/keep-scroll.ts';
import { setNavigator } from './navigation/navigator.ts';
import type { Router, Shown } from './navigation/router.ts';
import { App } from './routes/app.tsx';
import { startPageRouter } from './routes/router.tsx';
import { stripPartnerToken } from './session/entry-context.ts';
import { tellOtherTabs, watchOtherTabs } from './session/other-tabs.ts';
import { isMemberGone, pageMember } from './session/page-member.ts';
import { sayWhenLate } from './ui/announcer.tsx';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no root element.');

stripPartnerToken();
void host().then(({ connect }) => connect());

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

/** Whether what shows is what was drawn into this document at build, so that it is taken over as it stands. */
const isPrerendered = (container: HTMLElement, { name, row, place, screen }: Shown): boolean =>
  container.hasChildNodes() &&
  'isInitial' in screen &&
  (!row.prerendered || screen.isInitial) &&
  container.dataset.page === name &&
  container.dataset.path === place.pathname;

/** Not awaited by this module: what the router fetches needs this module itself. */
async function open(container: HTMLElement): Promise<void> {
  const isThere = sayWhenLate(container);
  const router = await startPageRouter();
  setNavigator(router.navigate);
  // A provider may have led here from a log-in.
  if (pageMember() !== undefined) tellOtherTabs();
  keepScroll(router);

  const isDrawn = isPrerendered(container, router.get());
  // A page that could not be entered has not waited for them.
  await allStyles();
  isThere();
  const catchUp = isDrawn ? recordEarlyInput() : replayEarlyPress;
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
