import { idempotencyKeyHeader } from '@daemun/contract/envelope';
import { limits } from '@daemun/contract/limits';
import { Refusal, refuseProtocol } from '@daemun/contract/refusal';

const { min, max } = limits.idempotency.keyLength;

/** A string of RFC 8941, as the header's draft has it. */
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;
/** The same without its quotes, as many clients send it. */
const identityOnly = /^[!#-~]*$/;

/** The key in the text of an Idempotency-Key header, with or without quotes; undefined where it is none. */
export function readIdempotencyKey(header: string): string | undefined {
  const inner = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const key = inner ?? (identityOnly.test(header) ? header : '');
  return key.length >= min && key.length <= max ? key : undefined;
}

/** The key that a caller gave its request, if any. Throws 1001 where it is none. */
export function idempotencyKeyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = readIdempotencyKey(String(header));
  if (key === undefined)
    throw refuseProtocol('REQUEST_DEFICIENT', {
      field: idempotencyKeyHeader,
      reason: 'idempotency.malformed',
    });
  return key;
}

/** The key stands for a request that is being run (409), or for another one (422). */
export class KeyConflict extends Refusal {
  readonly status: 409 | 422;

  constructor(status: KeyConflict['status']) {
    const running = status === 409;
    super(running ? 'INTERNAL_ERROR' : 'REQUEST_DEFICIENT', {
      field: idempotencyKeyHeader,
      reason: running ? 'idempotency.running' : 'idempotency.other',
    });
    this.status = status;
  }
}
