import { useText } from '../../i18n/use-text.ts';
import { useBusy } from '../../ui/use-busy.ts';
import css from './agreement-list.module.css';

/** Opens the document behind an item. It takes the focus itself, so that closing gives it back in every browser. */
export function ReadTerms({ title, onPress }: { title: string; onPress: () => Promise<void> }) {
  const t = useText();
  const [, run] = useBusy();
  return (
    <button
      type="button"
      className={css.read}
      aria-label={t('agreement.readTerms', { title })}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.currentTarget.focus();
        void run(onPress);
      }}
    >
      {t('agreement.read')}
    </button>
  );
}
