import { type ReactNode, useEffect } from 'react';
import { useEmbedding } from '../components/embedding/embedding.ts';
import { ProofHost } from '../components/proof/proof-host.tsx';
import { useText } from '../i18n/use-text.ts';
import { endScroll } from '../navigation/end-scroll.ts';
import { Link } from '../navigation/link.tsx';
import { type PageRow, rowIn } from '../navigation/row.ts';
import { Announcer, goingOn, loadingAfter } from '../ui/announcer.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { going } from '../ui/going.ts';
import { Icon } from '../ui/icon.tsx';
import { layoutStore } from '../ui/layout-state.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { StepBar } from '../ui/step-bar.tsx';
import { useStore } from '../ui/store.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { SidePanel } from './side-panel.tsx';
import { TodayLine } from './today-gate.tsx';
import { useBackKey } from './use-back.ts';
import { useCentred } from './use-centred.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePageEntry } from './use-page-entry.ts';

type ShellProps = {
  readonly row: PageRow;
  /** Whether what stands in it only keeps the place of a page that is on its way. */
  readonly isWaiting?: boolean;
  /** What stands beside a wide page. */
  readonly beside?: ReactNode;
  /** What is told under the page. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
};

/** The frame around every screen, drawn from its row of the route table. */
export function Shell({ row: plain, isWaiting = false, beside, bar, children }: ShellProps) {
  const t = useText();
  const row = rowIn(plain, useEmbedding().columns);
  const main = usePageEntry(row);
  useKeptFocus(main);
  useBackKey(row);
  useCentred(main, `${row.title} ${isWaiting}`);
  const { step = row.step } = useStore(layoutStore).header;
  return (
    <>
      <SkipLink onSkip={() => main.current?.focus()} />
      <div className={row.wide ? `${css.shell} ${css.wide}` : css.shell} data-wide={row.wide}>
        {row.wide ? <div className={css.beside}>{beside}</div> : <SidePanel />}
        {/* One that stays would have moved, for a browser, where the next screen stands beside something else. */}
        <div key={`${row.wide}`} className={css.column}>
          <Header row={row} />
          <Progress />
          {step && <StepBar step={step} />}
          <main
            ref={main}
            id="main"
            className={css.main}
            tabIndex={-1}
            data-reading={row.reading}
            aria-busy={isWaiting || undefined}
          >
            {row.heading && <PageTitle lead={row.lead && t(row.lead)}>{t(row.heading)}</PageTitle>}
            {children}
          </main>
          {bar}
          {row.today && <TodayLine />}
          {/* Each screen has a footer of its own: one that stays has moved, for a browser, where the next screen is longer. */}
          <Footer key={row.title} />
        </div>
      </div>
      {row.topScroll && <TopButton />}
      <Overlays />
    </>
  );
}

/** Dialogs, toasts and announcements, which any screen may show. */
const Overlays = () => (
  <>
    <ToastHost />
    <Announcer />
    <DialogHost />
    <ProofHost />
  </>
);

function SkipLink({ onSkip }: { onSkip: () => void }) {
  const t = useText();
  return (
    <Link
      className={css.skip}
      to="#main"
      onClick={(event) => {
        // A step of the browser's own would look like the first page of this tab.
        event.preventDefault();
        onSkip();
      }}
    >
      {t('layout.skip')}
    </Link>
  );
}

/** Tells a reader who waits for the next page that it is on its way: by a line, and after a while in a word. */
function Progress() {
  const isGoing = useStore(going);
  const words = useText()('common.loading');
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => goingOn.send(words), loadingAfter);
    return () => {
      clearTimeout(timer);
      goingOn.send('');
    };
  }, [isGoing, words]);
  return <div className={css.progress} data-going={isGoing || undefined} aria-hidden="true" />;
}

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  if (still) endScroll();
}

/** Back to the top of a long document. */
function TopButton() {
  const t = useText();
  return (
    <button type="button" className={css.top} aria-label={t('layout.toTop')} onClick={toTop}>
      <Icon name="up" />
    </button>
  );
}
