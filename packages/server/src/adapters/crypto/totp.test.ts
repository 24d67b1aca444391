import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTotp } from './totp.ts';

/** `12345678901234567890` of the RFCs, as apps read it. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const totp = createTotp();

/** The code of a counter, written from RFC 4226 §5.3 for this test alone. */
function codeOf(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(message).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (key: string): Buffer => {
  const bits = [...key].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('RFC 4226 appendix D, counter %i', (counter, code) => {
  expect(totp.stepOf(rfcKey, code, counter * 30_000)).toBe(counter);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_234_567_890, '89005924'],
  [20_000_000_000, '65353130'],
])('RFC 6238 appendix B, second %i, by its last six digits', (second, code) => {
  expect(totp.stepOf(rfcKey, code.slice(2), second * 1000)).toBe(Math.floor(second / 30));
});

test('the codes of this step and of those beside it are taken, and no others', () => {
  const now = 1_764_000_015_000;
  const step = Math.floor(now / 30_000);
  for (let round = 0; round < 20; round += 1) {
    const key = totp.newKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const codes = [-2, -1, 0, 1, 2].map((beside) => codeOf(bytesOf(key), step + beside));
    const taken = codes.map((code) => totp.stepOf(key, code, now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  }
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (code) => {
  expect(totp.stepOf(rfcKey, code, 0)).toBeUndefined();
});

test('an app is told whose key it is, and for what', () => {
  const uri = new URL(totp.uriOf(rfcKey, { issuer: 'Daemun', label: 'desk@hanbit.example' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Daemun:desk@hanbit.example',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: rfcKey,
    issuer: 'Daemun',
    digits: '6',
  });
});
