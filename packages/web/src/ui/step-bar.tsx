import { useText } from '../i18n/use-text.ts';
import type { Step } from '../navigation/row.ts';
import { Hidden } from './hidden.tsx';
import css from './step-bar.module.css';

/** How far along a walk of several screens the reader is. */
export function StepBar({ step: { number, of } }: { step: Step }) {
  const t = useText();
  return (
    <section aria-label={t('layout.steps')}>
      <ol className={css.bar}>
        {Array.from({ length: of }, (_, index) => index + 1).map((each) => (
          <li
            key={each}
            className={each <= number ? `${css.step} ${css.done}` : css.step}
            aria-current={each === number ? 'step' : undefined}
          >
            <Hidden>{t('layout.step', { step: each, steps: of })}</Hidden>
          </li>
        ))}
      </ol>
    </section>
  );
}
