/** One piece of work that the service did for a request, with its time in milliseconds since 1970. */
export type Span = {
  /** 32 hexadecimal digits; the same for all systems that a request passes. */
  readonly trace: string;
  /** The caller's span, 16 hexadecimal digits; undefined where the request began here. */
  readonly parent: string | undefined;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Whether it failed by our fault. */
  readonly failed: boolean;
};

/** Where spans go, in the form of OpenTelemetry. Never waits and never fails: what does not fit is dropped. */
export type Traces = { record(span: Span): void };
