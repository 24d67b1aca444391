/** Asked before the reader leaves the page: true where the step must wait; `goOn` makes it after all. */
export type Holder = (goOn: () => void) => boolean;

let holder: Holder | undefined;

/** Lets one page at a time hold its reader back; answers with how to let go. */
export function holdBack(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
}

/** Whether the page that shows holds a step back. */
export const isHeldBack: Holder = (goOn) => holder?.(goOn) ?? false;
