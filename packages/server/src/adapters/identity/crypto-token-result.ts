import type { IdentityKept, VerifiedPerson } from '../../ports/identity.ts';
import { IdentityFailure } from '../../ports/identity-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';
import { jsonOfEucKr, openedBytes } from './crypto-token-keys.ts';
import { verifiedPerson } from './verified-person.ts';

/** How old a result may be: the run itself lives ten minutes, the clocks may differ by some. */
const oldest = 15 * 60_000;
const nineHours = 9 * 3_600_000;

/** Values of a query that was not encoded arrive with spaces for plus signs. */
const repaired = (value: string | undefined): string => (value ?? '').replaceAll(' ', '+');

/** Milliseconds since 1970 of YYYYMMDDHHmmss in Korea. */
function timeOf(stamp: unknown): number {
  const [, y = '', m = '', d = '', h = '', i = '', s = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(stamp)) ?? [];
  return Date.parse(`${y}-${m}-${d}T${h}:${i}:${s}Z`) - nineHours;
}

function openedResult(params: Readonly<Record<string, string>>, kept: IdentityKept) {
  const keys = { key: kept.key ?? '', iv: kept.iv ?? '', hmacKey: kept.hmacKey ?? '' };
  const bytes = openedBytes(keys, repaired(params.enc_data), repaired(params.integrity_value));
  if (!bytes) throw new IdentityFailure('tampered', 'integrity');
  const result = jsonOfEucKr(bytes);
  if (typeof result !== 'object' || result === null) throw new IdentityFailure('tampered', 'unreadable');
  return result as Readonly<Record<string, unknown>>;
}

/** Opens and checks what came back with the browser: integrity, then run, then time, then what it says of the person. */
export function readCryptoTokenResult(
  params: Readonly<Record<string, string>>,
  kept: IdentityKept,
  now: number,
): VerifiedPerson {
  if (!params.enc_data) throw new IdentityFailure('missing', 'enc-data');
  const result = openedResult(params, kept);
  if (!sameSecret(String(result.requestno), kept.requestNo ?? ''))
    throw new IdentityFailure('foreign', 'requestno');
  if (result.resultcode !== '0000') {
    const code = String(result.resultcode ?? 'none').replace(/\W/g, '');
    throw new IdentityFailure('refused', code.slice(0, 12));
  }
  if (result.sitecode !== kept.siteCode) throw new IdentityFailure('foreign', 'sitecode');
  if (!(Math.abs(now - timeOf(result.enctime)) <= oldest)) throw new IdentityFailure('late', 'enctime');
  return verifiedPerson(result);
}
