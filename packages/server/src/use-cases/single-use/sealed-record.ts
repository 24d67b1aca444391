import type { EncryptionPurpose } from '../../ports/encryption.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SingleUse, SingleUseKind } from '../../ports/single-use.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** What opens a sealed record: its own secret, and whom or what it is bound to. */
export type SealedKey = {
  readonly kind: SingleUseKind & EncryptionPurpose;
  readonly secret: string;
  readonly boundTo: string;
};

const keyOf = ({ secrets }: Needs, { kind, secret, boundTo }: SealedKey) => ({
  kind,
  digest: secrets.digest(secret),
  bound_to: boundTo,
});

const rowOf = (needs: Needs, key: SealedKey): string => {
  const { digest, bound_to } = keyOf(needs, key);
  return `${digest} ${bound_to}`;
};

/** Seals a value and keeps it for `life` milliseconds; false where that secret is taken. */
export function storeSealed(needs: Needs, singleUse: SingleUse, key: SealedKey, value: object, life: number) {
  const now = needs.clock.now();
  const sealed = needs.encryption.encrypt(key.kind, rowOf(needs, key), JSON.stringify(value));
  return singleUse.keep({ ...keyOf(needs, key), sealed, expires_at: now + life });
}

function opened<T>(needs: Needs, key: SealedKey, sealed: string | undefined): T | undefined {
  const text =
    sealed === undefined ? undefined : needs.encryption.decrypt(key.kind, rowOf(needs, key), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** The value, still to be spent; undefined where there is none for this key. */
export const peekSealed = async <T>(
  needs: Needs,
  singleUse: SingleUse,
  key: SealedKey,
): Promise<T | undefined> => opened(needs, key, await singleUse.look(keyOf(needs, key), needs.clock.now()));

/** Lets a living record live for `life` milliseconds from now; false where it is not there (any more). */
export const extendSealed = (
  needs: Needs,
  singleUse: SingleUse,
  key: SealedKey,
  life: number,
): Promise<boolean> => {
  const now = needs.clock.now();
  return singleUse.extend(keyOf(needs, key), now + life, now);
};

/** The value, spent: of many that ask at once, one gets it. */
export const consumeSealed = async <T>(
  needs: Needs,
  singleUse: SingleUse,
  key: SealedKey,
): Promise<T | undefined> => opened(needs, key, await singleUse.take(keyOf(needs, key), needs.clock.now()));
