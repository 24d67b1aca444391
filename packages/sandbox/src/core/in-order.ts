/** A queue of one: each step begins when the one before it has ended, well or badly. */
export function inOrder(): <Answer>(step: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step, step);
    last = next.catch(() => undefined);
    return next;
  };
}
