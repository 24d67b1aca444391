/** A call that could not be answered: transport or server failure, or an answer that is none (specification §8). */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** What the reader can tell the support, where the service gave one. */
  readonly supportCode: string | undefined;

  constructor(message: string, supportCode?: string) {
    super(message);
    this.supportCode = supportCode;
  }
}
