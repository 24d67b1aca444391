import { type RefObject, useEffect } from 'react';

const placeAround = (node: Node | undefined): HTMLElement | null =>
  node instanceof Element && node.isConnected ? node.closest('[tabindex="-1"]') : null;

/**
 * Where what had the focus is taken away, as when a screen changes at its own address, reading goes on at the start of
 * what was around it instead of being lost.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: Node | null = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Node) held = target;
    };
    const observer = new MutationObserver((changes) => {
      if (held?.isConnected || document.activeElement !== document.body) return;
      const taken = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
      (placeAround(taken?.target) ?? main.current)?.focus({ preventScroll: true });
    });
    addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [main]);
}
