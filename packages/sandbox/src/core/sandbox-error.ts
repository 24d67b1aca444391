/** A refusal of the control surface: the HTTP status, a stable code, and words that say what would be right. */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'SandboxError';
    this.status = status;
    this.code = code;
  }
}

/** 400: the request itself is wrong. */
export const badRequest = (code: string, message: string): SandboxError =>
  new SandboxError(400, code, message);
