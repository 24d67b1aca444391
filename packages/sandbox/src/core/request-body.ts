import { badRequest } from './sandbox-error.ts';

/** The body as a plain object; 400 for anything else. */
export function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('not_an_object', 'The body must be a JSON object.');
  return body as Record<string, unknown>;
}
