import { useText } from '../i18n/use-text.ts';
import { endScroll } from '../navigation/end-scroll.ts';
import { Icon } from '../ui/icon.tsx';
import css from './top-button.module.css';

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  if (still) endScroll();
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
