/** One operation as its client saw it: what was asked, what came back, and when each happened. */
export interface Step<Operation, Outcome> {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly began: number;
  readonly ended: number;
}

/** What a thing of which there is one does: the state after an operation with this outcome, or undefined where it cannot come out so. */
export type Model<State, Operation, Outcome> = (
  state: State,
  operation: Operation,
  outcome: Outcome,
) => State | undefined;

/**
 * Whether there is an order of the steps, each at a moment between its beginning and its end, in which one after the
 * other they come out as they did (Wing and Gong). States are compared by what they are in JSON.
 */
export function isLinearisable<State, Operation, Outcome>(
  steps: readonly Step<Operation, Outcome>[],
  start: State,
  model: Model<State, Operation, Outcome>,
): boolean {
  const seen = new Set<string>();
  const search = (left: readonly Step<Operation, Outcome>[], state: State): boolean => {
    if (left.length === 0) return true;
    const place = JSON.stringify([left.map((step) => steps.indexOf(step)), state]);
    if (seen.has(place)) return false;
    seen.add(place);
    const firstEnd = Math.min(...left.map(({ ended }) => ended));
    return left.some((step) => {
      if (step.began > firstEnd) return false;
      const next = model(state, step.operation, step.outcome);
      return (
        next !== undefined &&
        search(
          left.filter((other) => other !== step),
          next,
        )
      );
    });
  };
  return search(steps, start);
}
