/** The service has more to do than it can: answered by a quick 503 with Retry-After (design §5). */
export class Overload extends Error {
  readonly retryAfterSeconds = 1;
}
