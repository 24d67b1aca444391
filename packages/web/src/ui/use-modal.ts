import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * What makes a native dialog element a modal one: it opens with its component and closes before it goes, which gives the
 * focus back to what opened it; Escape and the back gesture leave it by `onLeave`.
 */
export function useModal(onLeave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onLeave();
  };
  return { ref, onCancel, 'aria-modal': true } as const;
}
