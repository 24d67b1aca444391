/** From when to when a page answered a press, in milliseconds since the document began. */
export type AnsweredPress = { readonly from: number; readonly until: number };

/**
 * Notes in each document when it was pressed, and when it had answered: by its own marks, not by a time, since a loaded machine answers
 * later. Runs before any other script, and keeps the browser's frames where a test takes the clock over.
 */
export const notePresses = (): void => {
  type Open = { from: number; until: number };
  const answeredPresses: Open[] = [];
  Object.assign(window, { answeredPresses });
  const nextFrame = window.requestAnimationFrame.bind(window);
  const isAnswering = () =>
    document.querySelector('[data-going], [aria-busy="true"], [aria-disabled="true"]') !== null;
  // What an answer changes is drawn in the frame after its marks are gone.
  const framesAfter = 3;
  const note = ({ timeStamp }: Event) => {
    const press: Open = { from: timeStamp, until: Number.POSITIVE_INFINITY };
    answeredPresses.push(press);
    let quiet = 0;
    const look = (now: number) => {
      quiet = isAnswering() ? 0 : quiet + 1;
      if (quiet < framesAfter) nextFrame(look);
      else press.until = now;
    };
    nextFrame(look);
  };
  for (const kind of ['keydown', 'pointerdown', 'click'])
    addEventListener(kind, note, { capture: true, passive: true });
};
