import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderNotification } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';

/** Naver sends once, at the moment of the unlink: what comes later is somebody's repeat. */
const freshFor = 10 * 60_000;

const noticeForm = z.object({
  clientId: z.string(),
  encryptUniqueId: z.string().check(z.regex(/^[\w-]{43,256}$/)),
  timestamp: z.string().check(z.regex(/^\d{10}$/)),
  signature: z.string(),
});

function decrypted(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(0, 16));
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export type NaverNoticeRules = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => number;
};

/** Reads Naver's signed unlink form. Throws `forged-notice` for a wrong signature, client, age or cipher. */
export function readNaverNotice(
  body: string,
  { clientId, clientSecret, now }: NaverNoticeRules,
): ProviderNotification {
  const forged = (detail: string) => new SocialFailure('NV', 'forged-notice', detail);
  const form = z.safeParse(noticeForm, Object.fromEntries(new URLSearchParams(body)));
  if (!form.success) throw forged('form');
  const { encryptUniqueId, timestamp, signature } = form.data;
  const key = createHash('md5').update(clientSecret).digest();
  const signed = `clientId=${form.data.clientId}&encryptUniqueId=${encryptUniqueId}&timestamp=${timestamp}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64url');
  if (!sameSecret(signature, expected)) throw forged('signature');
  if (form.data.clientId !== clientId) throw forged('client');
  if (Math.abs(now() - Number(timestamp) * 1000) > freshFor) throw forged('age');
  const subject = decrypted(encryptUniqueId, key);
  if (!subject) throw forged('cipher');
  return { provider: 'NV', event: 'unlinked', subject, id: signature };
}
