import { type RefObject, useEffect, useRef, useState } from 'react';

type Disclosure = {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** The element that holds button and list; leaving it with pointer or focus closes. */
  readonly root: RefObject<HTMLDivElement | null>;
};

/** Something that opens by its button and closes by Escape, by leaving it, or when told to. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', leaveByKey);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', leaveByKey);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return { open, toggle: () => setOpen(!open), close, root };
}
