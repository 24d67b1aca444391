import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBy,
  type VerifyKeyObjectInput,
} from 'node:crypto';
import type { DataOf, RequestInput } from '@daemun/contract/calls/index';

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';
type Creation = Pick<DataOf<'passkeyOptions'>, 'challenge' | 'rp' | 'user'>;
type Request = Pick<DataOf<'passkeyLoginOptions'>, 'challenge' | 'rpId'>;
export type Attested = RequestInput<'addPasskey'>['credential'];
export type Asserted = RequestInput<'passkeyLogin'>['credential'];

/** What one answer does otherwise than it should. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly challenge?: string;
  readonly present?: boolean;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly id?: string;
};

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** CBOR of what authenticators write: whole numbers, texts, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** The public key as COSE has it (RFC 9053). */
function coseKey(key: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = key.export({ format: 'jwk' });
  if (algorithm === 'RS256')
    return cbor(
      new Map<number, unknown>([
        [1, 3],
        [3, -257],
        [-1, bytes(jwk.n)],
        [-2, bytes(jwk.e)],
      ]),
    );
  if (algorithm === 'EdDSA')
    return cbor(
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(jwk.x)],
      ]),
    );
  const [alg, curve] = algorithm === 'ES256' ? [-7, 1] : [-35, 2];
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, alg],
      [-1, curve],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ]),
  );
}

const keyPair = (algorithm: Algorithm) => {
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('ec', { namedCurve: algorithm === 'ES256' ? 'P-256' : 'P-384' });
};

const flag = { present: 1, verified: 4, eligible: 8, backedUp: 16, attested: 64 } as const;

/** An authenticator in software with one passkey: as a browser has it for one account, on one page. */
export function softwareAuthenticator(origin: string, algorithm: Algorithm = 'ES256', synced = true) {
  const { privateKey, publicKey } = keyPair(algorithm) as { privateKey: KeyObject; publicKey: KeyObject };
  const id = randomBytes(32);
  let handle = '';
  let counter = 0;
  const flagsOf = ({ present = true, verified = true }: Twist, more = 0): number =>
    (present ? flag.present : 0) |
    (verified ? flag.verified : 0) |
    (synced ? flag.eligible | flag.backedUp : 0) |
    more;
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  const data = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest]);
  };
  const signature = (signed: Buffer): Buffer =>
    signBy(algorithm === 'EdDSA' ? null : algorithm === 'ES384' ? 'sha384' : 'sha256', signed, privateKey);
  return {
    id: b64(id),
    algorithm,
    /** For who checks by themselves. */
    publicKey: publicKey as KeyObject & VerifyKeyObjectInput['key'],
    /** Makes the passkey. */
    create({ challenge, rp, user }: Creation, twist: Twist = {}): Attested {
      handle = user.id;
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([aaguid, length, id, coseKey(publicKey, algorithm)]);
      const authData = data(twist.rpId ?? rp.id, flagsOf(twist, flag.attested), counter, attested);
      const statement = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, twist)),
          attestationObject: b64(cbor(statement)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Uses it. */
    get({ challenge, rpId }: Request, twist: Twist = {}): Asserted {
      if (!synced) counter += 1;
      const client = clientData('webauthn.get', challenge, twist);
      const authenticator = data(twist.rpId ?? rpId, flagsOf(twist), twist.counter ?? counter);
      return {
        id: twist.id ?? b64(id),
        rawId: twist.id ?? b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(authenticator),
          signature: b64(signature(Buffer.concat([authenticator, sha256(client)]))),
          userHandle: twist.userHandle ?? handle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof softwareAuthenticator>;
