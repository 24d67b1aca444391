import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import css from './top-button.module.css';

/** Back to the top of a long document. */
export function TopButton() {
  const t = useText();
  return (
    <button
      type="button"
      className={css.top}
      aria-label={t('layout.toTop')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
