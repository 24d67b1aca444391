/** Asked before the reader leaves the page: true where the step must wait; `proceed` makes it after all. */
export type Blocker = (proceed: () => void) => boolean;

let blocker: Blocker | undefined;

/** Lets one page at a time hold its reader back; answers with how to let go. */
export function setBlocker(next: Blocker): () => void {
  blocker = next;
  return () => {
    if (blocker === next) blocker = undefined;
  };
}

/** Whether the page that shows holds a step back. */
export const isBlocked: Blocker = (proceed) => blocker?.(proceed) ?? false;
