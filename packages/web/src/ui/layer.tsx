import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';
import css from './layer.module.css';

type LayerProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode };

/** A sheet over the page for something long to read, such as terms. Closing gives the focus back to what opened it. */
export function Layer({ title, onClose, children }: LayerProps) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.layer}
      aria-modal="true"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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
