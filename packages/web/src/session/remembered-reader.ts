import { type LoginPlatform, type LoginWay, loginWays } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { readCookie } from './access-token.ts';
import { stored } from './stored.ts';

/** Who logged in last in this browser and wished to stay so: what a log-in page greets by, and no more (docs/decisions/070). */
export type RememberedReader = {
  /** The way they came in. */
  readonly way: LoginWay;
  /** The member's number, which opens nothing. */
  readonly id: string;
  readonly name: string | null;
  /** Masked, as others may see it. */
  readonly address: string | null;
};

/** The name under which this browser remembers its reader. */
export const readerKey = 'daemun-reader';

const longest = { id: 64, name: 40, address: 260 } as const;

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max && !/\p{Cc}/u.test(value);

function isReader(value: unknown): value is RememberedReader {
  if (typeof value !== 'object' || value === null) return false;
  const { way, id, name, address } = value as Record<string, unknown>;
  const isNamed = isText(name, longest.name) || isText(address, longest.address);
  const isWhole = [name, address].every((one) => one === null || isText(one, longest.address));
  return loginWays.some((known) => known === way) && isText(id, longest.id) && isNamed && isWhole;
}

let raw: string | null = null;
let known: RememberedReader | undefined;
const listeners = new Set<() => void>();

function parsed(text: string | null): RememberedReader | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isReader(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that forbids its storage remembers nobody. */
const withStorage = (act: (storage: Storage) => void): void => {
  try {
    act(localStorage);
  } catch {
    // Forbidden or full: the next log-in page is that of a first-time visitor.
  }
};

function keep(reader: RememberedReader | undefined): void {
  withStorage((storage) =>
    reader ? storage.setItem(readerKey, JSON.stringify(reader)) : storage.removeItem(readerKey),
  );
  for (const listener of listeners) listener();
}

/** Whether the log-in that is under way wishes to be remembered, and since when; it may lead over a provider's pages. */
const wish = stored('remember-log-in', (value): value is number => typeof value === 'number');
const wishLife = 15 * 60_000;

export const rememberedReader = {
  /** The same value as long as nothing changed. */
  read(): RememberedReader | undefined {
    let text: string | null = null;
    withStorage((storage) => {
      text = storage.getItem(readerKey);
    });
    if (text !== raw) [raw, known] = [text, parsed(text)];
    return known;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget: (): void => keep(undefined),
};

/** A log-in begins; whether its reader wants to be remembered in this browser. */
export function wishToBeRemembered(wishes: boolean): void {
  if (wishes) wish.write(Date.now());
  else wish.clear();
}

/** Whether the log-in that was under way wished to be remembered. */
export const isRememberingWished = (): boolean => wish.read() !== undefined;

type SignedIn = {
  readonly mst_mbr_no: string;
  readonly login_plf: LoginPlatform;
  readonly mbr_nick_nm: string | null;
  readonly mbr_email: string | null;
};

/** Who is signed in: remembered where they wished it, brought up to date where they are remembered already. */
export function noteSignedIn({ mst_mbr_no: id, login_plf, mbr_nick_nm: name, mbr_email }: SignedIn): void {
  const since = wish.read();
  wish.clear();
  const isWished = since !== undefined && Date.now() - since < wishLife;
  const before = rememberedReader.read();
  if (!isWished && before?.id !== id) return;
  const address = mbr_email && maskEmail(mbr_email);
  // A passkey stands for the platform with which the account began.
  const came: LoginWay = readCookie(cookies.recentLoginType) === 'PASSKEY' ? 'PASSKEY' : login_plf;
  const reader = { way: isWished ? came : (before?.way ?? login_plf), id, name, address };
  if (isReader(reader)) keep(reader);
}
