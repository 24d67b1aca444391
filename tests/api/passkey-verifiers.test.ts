import type { KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasskeyVerifier } from '../../packages/server/src/adapters/passkey/simple-webauthn.ts';
import type { Passkey } from '../../packages/server/src/ports/passkeys.ts';
import { type Asserted, softwareAuthenticator, type Twist } from '../world/authenticator.ts';
import { isRightAssertion } from '../world/right-assertion.ts';

const origin = 'https://account.hanbit.example';
const rpId = 'account.hanbit.example';
const challenge = Buffer.from('a challenge of ours, thirty-two b').toString('base64url');
const handle = Buffer.alloc(32, 7).toString('base64url');

const creation = {
  challenge,
  rp: { id: rpId, name: '한빛통신' },
  user: { id: handle, name: 'reader@example.com', displayName: '한빛독자' },
  pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: 60_000,
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'preferred' as const,
  },
  excludeCredentials: [],
};

const text = (data: Buffer): string => data.toString('base64url');

/** A field of an answer with some of its bytes changed. */
const changed =
  (field: 'clientDataJSON' | 'authenticatorData' | 'signature', change: (data: Buffer) => Buffer) =>
  (answer: Asserted): Asserted => ({
    ...answer,
    response: { ...answer.response, [field]: text(change(Buffer.from(answer.response[field], 'base64url'))) },
  });
const flipped =
  (at: number) =>
  (data: Buffer): Buffer => {
    const copy = Buffer.from(data);
    const place = at < 0 ? copy.length + at : at;
    copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
    return copy;
  };
const longer = (data: Buffer) => Buffer.concat([data, Buffer.from([0])]);
const shorter = (data: Buffer) => data.subarray(0, -1);
const rewritten =
  (from: string, to: string) =>
  (data: Buffer): Buffer =>
    Buffer.from(data.toString().replace(from, to));
const another = text(Buffer.alloc(70, 48));

type Mutation = readonly [what: string, twist: Twist, after?: (answer: Asserted) => Asserted];

/** What an authenticator, or who stands between it and us, may do otherwise: before it signs, or after. */
const mutations: readonly Mutation[] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a page below ours', { origin: 'https://x.account.hanbit.example' }],
  ['ours without TLS', { origin: 'http://account.hanbit.example' }],
  ['ours at another port', { origin: 'https://account.hanbit.example:8443' }],
  ['a foreign host', { rpId: 'evil.example' }],
  ['the host above ours', { rpId: 'hanbit.example' }],
  ['another challenge', { challenge: Buffer.from('another challenge').toString('base64url') }],
  ['no challenge', { challenge: '' }],
  ['the making of a passkey', { type: 'webauthn.create' }],
  ['no type', { type: '' }],
  ['nobody present', { present: false }],
  [
    'another origin in the signed text',
    {},
    changed('clientDataJSON', rewritten(origin, 'https://evil.example')),
  ],
  [
    'another type in the signed text',
    {},
    changed('clientDataJSON', rewritten('webauthn.get', 'webauthn.gex')),
  ],
  ['a blank more in the signed text', {}, changed('clientDataJSON', rewritten('{', '{ '))],
  ['the signed text cut off', {}, changed('clientDataJSON', shorter)],
  ['an empty signed text', {}, changed('clientDataJSON', () => Buffer.from('{}'))],
  ['no signed text', {}, changed('clientDataJSON', () => Buffer.from('x'))],
  ['a bit of the host', {}, changed('authenticatorData', flipped(0))],
  ['the last bit of the host', {}, changed('authenticatorData', flipped(31))],
  ['a bit of the flags', {}, changed('authenticatorData', flipped(32))],
  ['a bit of the count', {}, changed('authenticatorData', flipped(36))],
  ['data that is longer', {}, changed('authenticatorData', longer)],
  ['data that is shorter', {}, changed('authenticatorData', shorter)],
  ['no data', {}, changed('authenticatorData', () => Buffer.from([0]))],
  ['the first bit of the signature', {}, changed('signature', flipped(0))],
  ['the last bit of the signature', {}, changed('signature', flipped(-1))],
  ['a bit within the signature', {}, changed('signature', flipped(20))],
  ['a signature of nothing', {}, changed('signature', () => Buffer.alloc(64))],
  ['a signature cut off', {}, changed('signature', shorter)],
  ['a signature that is no signature', {}, changed('signature', () => Buffer.from(another, 'base64url'))],
];

const ours = createPasskeyVerifier({ rpId, origins: [origin] });
const isOurs = (given: string) => given === challenge;

/** What the second verifier says of the same answer. */
const second = (answer: Asserted, key: KeyObject) =>
  isRightAssertion(answer, { key, challenge, origin, rpId, handle });

/** An authenticator with a passkey of ours, and its public key as it is written elsewhere. */
async function made(algorithm: 'ES256' | 'RS256' | 'EdDSA') {
  const authenticator = softwareAuthenticator(origin, algorithm, false);
  const facts = await ours.attested(authenticator.create(creation), { isOurs, present: true });
  if (!facts) throw new Error('a right passkey was refused');
  const { challenge: _, userVerified: uv_initialized, ...known } = facts;
  const passkey: Passkey = {
    ...known,
    uv_initialized,
    member_id: 'member',
    transports: '',
    name: 'a key',
    how: 'asked',
    created_at: 0,
    last_used_at: null,
    suspended_at: null,
  };
  return { authenticator, passkey, key: authenticator.publicKey };
}

test.each(['ES256', 'EdDSA', 'RS256'] as const)(
  'both verifiers take a right answer of %s',
  async (algorithm) => {
    const { authenticator, passkey, key } = await made(algorithm);
    const answer = authenticator.get({ challenge, rpId });
    expect(await ours.asserted(answer, passkey, { isOurs, verified: true })).toMatchObject({
      userVerified: true,
    });
    expect(second(answer, key)).toBe(true);
  },
);

const asItIs = (answer: Asserted): Asserted => answer;
const cases = mutations.map(([what, twist, after = asItIs]) => [what, twist, after] as const);

test.each(cases)('both verifiers refuse %s', async (_, twist, after) => {
  const { authenticator, passkey, key } = await made('ES256');
  const answer = after(authenticator.get({ challenge, rpId }, twist));
  expect(await ours.asserted(answer, passkey, { isOurs, verified: false })).toBeUndefined();
  expect(second(answer, key)).toBe(false);
});

test('there are thirty of them', () => {
  expect(mutations).toHaveLength(30);
});

test('ours refuses a key that was only touched, where its holder must be verified', async () => {
  const { authenticator, passkey } = await made('EdDSA');
  const answer = authenticator.get({ challenge, rpId }, { verified: false });
  expect(await ours.asserted(answer, passkey, { isOurs, verified: true })).toBeUndefined();
  expect(await ours.asserted(answer, passkey, { isOurs, verified: false })).toMatchObject({
    userVerified: false,
  });
});
