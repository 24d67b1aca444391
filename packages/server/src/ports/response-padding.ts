/** Evens out how long an answer takes, so that its time tells nothing of the work behind it. */
export type ResponsePadding = {
  /** Starts a measure; the returned function resolves at its next full step. */
  start(): () => Promise<void>;
};
