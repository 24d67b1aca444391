import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import css from './top-button.module.css';

/**
 * Goes to the top. Moving there takes the place of a scroll still under way, which a jump leaves running: the
 * browser would end it as far below the top as it had yet to go.
 */
function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Back to the top of a long document. */
export function TopButton() {
  const t = useText();
  return (
    <button type="button" className={css.top} aria-label={t('layout.toTop')} onClick={toTop}>
      <Icon name="up" />
    </button>
  );
}
