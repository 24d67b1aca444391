import { useText } from '../i18n/use-text.ts';
import { Hidden } from './hidden.tsx';
import css from './step-bar.module.css';

/** How far along a walk of several screens the reader is. */
export function StepBar({ step, steps }: { step: number; steps: number }) {
  const t = useText();
  return (
    <section aria-label={t('layout.steps')}>
      <ol className={css.bar}>
        {Array.from({ length: steps }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className={number <= step ? `${css.step} ${css.done}` : css.step}
            aria-current={number === step ? 'step' : undefined}
          >
            <Hidden>{t('layout.step', { step: number, steps })}</Hidden>
          </li>
        ))}
      </ol>
    </section>
  );
}
