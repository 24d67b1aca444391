import { limits } from '@daemun/contract/limits';
import { deviceName, deviceParts } from '@daemun/contract/rules/device';

/** Signatures that authenticators are asked for, the first best (RFC 9053): EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** What a challenge was given for; one of another purpose is none. */
export type ChallengePurpose =
  | 'login'
  | 'step'
  | 'add'
  | 'confirm'
  | 'staff-login'
  | 'staff-add'
  | 'staff-invitation';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** What the seal of a challenge is made of. */
export const challengeFacts = (
  purpose: ChallengePurpose,
  holder: string,
  at: string,
  random: string,
): string => [purpose, holder, at, random].join('.');

/** A challenge: when it was given, something random, and the seal over both, the purpose and who holds it. */
export const writeChallenge = (at: number, random: string, seal: string): string =>
  encoded([at.toString(36), random, seal].join('.'));

export type ReadChallenge = { readonly at: string; readonly random: string; readonly seal: string };

/** A challenge as it was written; undefined where it is none, or is over. */
export function readChallenge(challenge: string, now: number): ReadChallenge | undefined {
  const text = Buffer.from(challenge, 'base64url').toString('latin1');
  const [, at, random, seal] = /^([0-9a-z]{1,11})\.([\w-]{16,64})\.([\w-]{43})$/.exec(text) ?? [];
  if (at === undefined || random === undefined || seal === undefined) return undefined;
  const age = now - Number.parseInt(at, 36);
  return age >= 0 && age <= limits.passkeys.challengeLife ? { at, random, seal } : undefined;
}

/** A name for a passkey that its member gave none: that of the password manager, else of the browser. */
export function passkeyName(provider: string | undefined, userAgent: string): string {
  return provider ?? (deviceName(deviceParts(userAgent)) || 'Passkey');
}

/** Whether the page may ask whether its reader wants a passkey. */
export const mayOffer = (count: number, askAfter: number | null | undefined, now: number): boolean =>
  count === 0 && (askAfter ?? 0) <= now;

type PasskeyState = { readonly suspended_at: number | null; readonly uv_initialized: boolean };

/** Whether a passkey is a factor that its member holds (decisions §9.0). */
export const isFactor = ({ suspended_at, uv_initialized }: PasskeyState): boolean =>
  suspended_at === null && uv_initialized;
