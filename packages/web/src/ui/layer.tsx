import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';
import css from './layer.module.css';
import { useModal } from './use-modal.ts';

type LayerProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode };

/** A sheet over the page for something long to read, such as terms. Closing gives the focus back to what opened it. */
export function Layer({ title, onClose, children }: LayerProps) {
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);

  return (
    <dialog {...modal} className={css.layer} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>

      <section className={css.body} aria-labelledby={titleId}>
        {children}
      </section>
    </dialog>
  );
}
