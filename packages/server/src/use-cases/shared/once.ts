import type { OneTime, OneTimeKind } from '../../ports/one-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SealPurpose } from '../../ports/sealing.ts';

type Needs = Pick<Ports, 'clock' | 'sealing' | 'secrets'>;

/** What opens a sealed record: its own secret, and whom or what it is bound to. */
export type OnceKey = {
  readonly kind: OneTimeKind & SealPurpose;
  readonly secret: string;
  readonly boundTo: string;
};

const keyOf = ({ secrets }: Needs, { kind, secret, boundTo }: OnceKey) => ({
  kind,
  digest: secrets.digest(secret),
  bound_to: boundTo,
});

/** Seals a value and keeps it for `life` milliseconds; false where that secret is taken. */
export function keepOnce(needs: Needs, oneTime: OneTime, key: OnceKey, value: object, life: number) {
  const now = needs.clock.now();
  const sealed = needs.sealing.seal(key.kind, JSON.stringify(value));
  return oneTime.keep({ ...keyOf(needs, key), sealed, expires_at: now + life }, now);
}

function opened<T>({ sealing }: Needs, { kind }: OnceKey, sealed: string | undefined): T | undefined {
  const text = sealed === undefined ? undefined : sealing.open(kind, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** The value, still to be spent; undefined where there is none for this key. */
export const lookOnce = async <T>(needs: Needs, oneTime: OneTime, key: OnceKey): Promise<T | undefined> =>
  opened(needs, key, await oneTime.look(keyOf(needs, key), needs.clock.now()));

/** The value, spent: of many that ask at once, one gets it. */
export const takeOnce = async <T>(needs: Needs, oneTime: OneTime, key: OnceKey): Promise<T | undefined> =>
  opened(needs, key, await oneTime.take(keyOf(needs, key), needs.clock.now()));
