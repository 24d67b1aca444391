import { type RefObject, useLayoutEffect } from 'react';

/** How far below its own edge what stands first in an element begins. */
const startOf = (element: HTMLElement): number =>
  (element.firstElementChild ?? element).getBoundingClientRect().top - element.getBoundingClientRect().top;

/** Lets the style sheet centre what is in the element, then holds its beginning there. */
function hold(element: HTMLElement): void {
  const { style } = element;
  style.setProperty('--grow', '0');
  style.setProperty('--start', '0px');
  const uncentred = startOf(element);
  style.removeProperty('--grow');
  style.removeProperty('--start');
  const start = startOf(element) - uncentred;
  style.setProperty('--grow', '0');
  style.setProperty('--start', `${start}px`);
}

/**
 * A screen that is shorter than a wide window stands in its middle (shell.module.css). It keeps the place where it began while it grows
 * or shrinks, so that an error below a field does not push its heading up; a new screen or another window is centred anew.
 */
export function useCentred(main: RefObject<HTMLElement | null>, screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen stands in the same element.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const centre = () => hold(element);
    centre();
    addEventListener('resize', centre);
    return () => removeEventListener('resize', centre);
  }, [main, screen]);
}
