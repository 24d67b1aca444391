/** For how many frames a scroll of the browser's own may still come through: it is drawn beside the page's scripts. */
const framesHeld = 10;

let isUnderWay = false;

/** Notes from now on whether the page is scrolling. A browser that tells of no end is taken for one that scrolls. */
export function watchScroll(): void {
  addEventListener('scroll', () => {
    isUnderWay = true;
  });
  addEventListener('scrollend', () => {
    isUnderWay = false;
  });
}

/**
 * Ends a scroll still under way (a key, the wheel) where the page stands now. A jump leaves it running, to as far from
 * there as it had yet to go; a move takes its place, once the jump is drawn, which on a busy machine takes some frames.
 * Where none is under way nothing is held: it would undo the reader's next one.
 */
export function endScroll(): void {
  if (!isUnderWay) return;
  const top = scrollY;
  let left = framesHeld;
  const hold = () => {
    scrollTo({ top, behavior: 'smooth' });
    left -= 1;
    if (left > 0) requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}
