import { useEffect, useState } from 'react';
import { useStore } from './store.ts';
import { hideToast, toastStore } from './toast.ts';
import css from './toast-host.module.css';

/** Where toasts appear. The time stands still while the reader points at one or holds the focus in it. */
export function ToastHost() {
  const toast = useStore(toastStore);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || toast.text === '') return;
    const timer = setTimeout(() => hideToast(toast.serial), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast]);

  return (
    <div className={css.place} role="status">
      {toast.card?.(toast.serial)}
      {toast.text !== '' && (
        <p
          key={toast.serial}
          className={css.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {toast.text}
        </p>
      )}
    </div>
  );
}
