import { useText } from '../i18n/use-text.ts';
import { Hidden } from './hidden.tsx';
import css from './step-bar.module.css';

/** A place on a walk of several screens. */
export type Step = { readonly number: number; readonly of: number };

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
