/**
 * Ends a scroll still under way (a key, the wheel) where the page stands now. A jump leaves it running, to as far from
 * there as it had yet to go; a move takes its place, once the jump is drawn.
 */
export function endScroll(): void {
  const top = scrollY;
  requestAnimationFrame(() => scrollTo({ top, behavior: 'smooth' }));
}
