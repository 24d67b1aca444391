import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

/** The keys of one crypto token, as the agency and its client derive them (providers §9 B). */
export interface BoxKeys {
  readonly key: string;
  readonly iv: string;
  readonly hmacKey: string;
}

/** Keys as ASCII, cut out of one digest. */
export function boxKeys(reqDtim: string, reqNo: string, tokenVal: string): BoxKeys {
  const s = createHash('sha256')
    .update(reqDtim + reqNo + tokenVal)
    .digest('base64');
  return { key: s.slice(0, 16), iv: s.slice(-16), hmacKey: s.slice(0, 32) };
}

export const integrityOf = ({ hmacKey }: BoxKeys, encData: string): string =>
  createHmac('sha256', hmacKey).update(encData).digest('base64');

export function boxed({ key, iv }: BoxKeys, bytes: Buffer): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

/** What a client ordered; undefined where it cannot be read. */
export function orderIn({ key, iv }: BoxKeys, encData: string): Record<string, string> | undefined {
  try {
    const cipher = createDecipheriv('aes-128-cbc', key, iv);
    return JSON.parse(Buffer.concat([cipher.update(encData, 'base64'), cipher.final()]).toString('utf8'));
  } catch {
    return undefined;
  }
}
