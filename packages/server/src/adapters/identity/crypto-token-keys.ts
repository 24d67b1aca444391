import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { sameSecret } from '../outgoing/same-secret.ts';

/** The three keys of one run, as ASCII (providers §9 B, step 3). */
export type CryptoTokenKeys = { readonly key: string; readonly iv: string; readonly hmacKey: string };

/** Derives the keys from what was asked and what the agency answered. */
export function cryptoTokenKeys(reqDtim: string, reqNo: string, tokenVal: string): CryptoTokenKeys {
  const s = createHash('sha256')
    .update(reqDtim.trim() + reqNo.trim() + tokenVal.trim())
    .digest('base64');
  return { key: s.slice(0, 16), iv: s.slice(-16), hmacKey: s.slice(0, 32) };
}

/** AES-128-CBC with PKCS5 padding, base64. */
export function encrypted({ key, iv }: CryptoTokenKeys, json: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
}

/** HMAC-SHA256 over the text of enc_data, base64. */
export const integrityOf = ({ hmacKey }: CryptoTokenKeys, encData: string): string =>
  createHmac('sha256', hmacKey).update(encData).digest('base64');

/** The bytes behind enc_data; undefined where its integrity does not hold, which is looked at first, or it is no cipher text. */
export function openedBytes(
  keys: CryptoTokenKeys,
  encData: string,
  integrityValue: string,
): Buffer | undefined {
  if (!sameSecret(integrityOf(keys, encData), integrityValue)) return undefined;
  const cipher = createDecipheriv('aes-128-cbc', keys.key, keys.iv);
  try {
    return Buffer.concat([cipher.update(encData, 'base64'), cipher.final()]);
  } catch {
    return undefined;
  }
}

/** The agency writes EUC-KR; undefined where the bytes are neither that nor JSON. */
export function jsonOfEucKr(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('euc-kr', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
