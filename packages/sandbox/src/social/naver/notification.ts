import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** What Naver's unlink notification is made of. */
export interface NaverNotice {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** Sixteen bytes; random where none is given. */
  readonly iv?: Buffer;
}

/** The form Naver posts when somebody cuts the link there: the id encrypted, the whole signed, both by the client secret. */
export function naverNotice({ clientId, clientSecret, id, timestamp, iv = randomBytes(16) }: NaverNotice) {
  const key = createHash('md5').update(clientSecret).digest();
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const encryptUniqueId = Buffer.concat([iv, cipher.update(id, 'utf8'), cipher.final()]).toString(
    'base64url',
  );
  const signed = `clientId=${clientId}&encryptUniqueId=${encryptUniqueId}&timestamp=${timestamp}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64url');
  return { clientId, encryptUniqueId, timestamp: String(timestamp), signature };
}
