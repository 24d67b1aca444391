/** For how many frames a scroll of the browser's own may still come through: it is drawn beside the page's scripts. */
const framesHeld = 10;

/**
 * Ends a scroll still under way (a key, the wheel) where the page stands now. A jump leaves it running, to as far from
 * there as it had yet to go; a move takes its place, once the jump is drawn, which on a busy machine takes some frames.
 */
export function endScroll(): void {
  const top = scrollY;
  let left = framesHeld;
  const hold = () => {
    scrollTo({ top, behavior: 'smooth' });
    left -= 1;
    if (left > 0) requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}
