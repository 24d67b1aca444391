import { StaffProviderFailure } from '../../ports/staff-provider.ts';
import { faultName } from '../outgoing/fault-name.ts';

/** What the library calls faults of the provider's machine, of the way to it, and of pages that stand in its place. */
const awayCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
];

/** What the provider answers who asked for more than somebody could show (OpenID Connect Core Unmet Authentication Requirements). */
const weak = 'unmet_authentication_requirements';

/** What it says of itself when it cannot just now (RFC 6749 §4.1.2.1). */
const awaySaid = ['server_error', 'temporarily_unavailable'];

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;

/** What a fault of the library, or of the network, came to; of its texts nothing is kept but a code. */
export function problemOf(error: unknown): StaffProviderFailure {
  const { code, error: said } = error as { readonly code?: unknown; readonly error?: unknown };
  const name = wordOf(code) ?? faultName(error);
  const detail = wordOf(said) ?? name;
  // Network faults have no code of the library.
  if (awayCodes.includes(name) || awaySaid.includes(detail) || !name.startsWith('OAUTH_'))
    return new StaffProviderFailure('AWAY', detail);
  if (name !== 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return new StaffProviderFailure('INVALID', detail);
  return new StaffProviderFailure(detail === weak ? 'WEAK' : 'DENIED', detail);
}
