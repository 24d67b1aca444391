import { createDecipheriv, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { sameSecret } from '../outgoing/same-secret.ts';

const derive = promisify(pbkdf2);
const ivLength = 16;
const tagLength = 16;

/** The two keys of one run, as ASCII (providers §9 C). */
export type IntegratedKeys = { readonly key: string; readonly hmacKey: string };

/** Derives the keys from the ticket of the token, the transaction and the rounds that the agency named. */
export async function integratedKeys(
  ticket: string,
  transactionId: string,
  iterators: number,
): Promise<IntegratedKeys> {
  const d = (await derive(ticket, transactionId, iterators, 64, 'sha256')).toString('base64url');
  return { key: d.slice(0, 32), hmacKey: d.slice(48, 80) };
}

/** HMAC-SHA256 over the text of enc_data, base64url. */
export const integrityOf = ({ hmacKey }: IntegratedKeys, encData: string): string =>
  createHmac('sha256', hmacKey).update(encData).digest('base64url');

/** The JSON behind enc_data; undefined where its integrity does not hold, which is looked at first, or it is no cipher text. */
export function openedJson(keys: IntegratedKeys, encData: string, integrityValue: string): unknown {
  if (!sameSecret(integrityOf(keys, encData), integrityValue)) return undefined;
  const bytes = Buffer.from(encData, 'base64url');
  if (bytes.length < ivLength + tagLength) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keys.key, bytes.subarray(0, ivLength));
    cipher.setAuthTag(bytes.subarray(-tagLength));
    const body = bytes.subarray(ivLength, -tagLength);
    return JSON.parse(Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8'));
  } catch {
    return undefined;
  }
}
