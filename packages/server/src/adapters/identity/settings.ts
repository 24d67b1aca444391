import * as z from 'zod/mini';
import type { CiKeys } from './ci-keys.ts';

/** Which of the agency's two interfaces is spoken (providers §9, B and C). */
export type NiceProtocol = 'crypto-token' | 'integrated';

/** How we are registered at NICE. */
export type NiceSettings = {
  readonly protocol: NiceProtocol;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A token that was fetched before; null = one is fetched. */
  readonly accessToken: string | null;
  readonly productId: string;
  readonly apiBase: string;
  /** The address of the window (crypto-token), or its origin (integrated). */
  readonly windowUrl: string;
  readonly authType: string;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Field = readonly [schema: z.ZodMiniType<string>, wanted: string];

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** An https address, or http on this machine; no query, no user name. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^?#@]+$/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

const idField: Field = [matching(/^[\x21-\x7e]+$/), 'the value from NICE’s console'];
const addressField: Field = [
  z.string().check(z.refine(isAddress)),
  'an https address without a query (http only on this machine)',
];

const fields = {
  NICE_PROTOCOL: [matching(/^(crypto-token|integrated)$/), 'crypto-token or integrated'],
  NICE_CLIENT_ID: idField,
  NICE_CLIENT_SECRET: idField,
  NICE_ACCESS_TOKEN: idField,
  NICE_PRODUCT_ID: [matching(/^\d{1,20}$/), 'a number'],
  NICE_API_BASE: addressField,
  NICE_WINDOW_URL: addressField,
  NICE_AUTH_TYPE: [matching(/^[A-Z]$/), 'one capital letter, M for a mobile phone'],
  NICE_CI_KEYS: [
    matching(/^(\d{1,6},)?\d{1,6}:[\w-]{43,}(,\d{1,6}:[\w-]{43,})*$/),
    'version:secret pairs separated by commas, each secret at least 32 random bytes in base64url, before them the version to be used if it is not the highest',
  ],
} as const satisfies Record<string, Field>;

type Name = keyof typeof fields;

/** Every variable that is read here; docs/configuration.md tells of each. */
export const niceVariableNames = Object.keys(fields) as Name[];

/** Where the agency answers, by interface. */
const usual: Record<NiceProtocol, { apiBase: string; windowUrl: string }> = {
  'crypto-token': {
    apiBase: 'https://svc.niceapi.co.kr:22001',
    windowUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  },
  integrated: { apiBase: 'https://auth.niceid.co.kr/ido/intc/v1.0', windowUrl: 'https://auth.niceid.co.kr' },
};

const toKeys = (text: string): CiKeys => {
  const parts = text.split(',').map((pair) => pair.split(':'));
  const keys = parts.flatMap(([version, secret]) =>
    secret === undefined ? [] : [{ version: Number(version), secret: Buffer.from(secret, 'base64url') }],
  );
  const [[first, paired] = []] = parts;
  return paired === undefined ? { keys, used: Number(first) } : { keys };
};

function faultsOf(env: Environment): string[] {
  const wrong = niceVariableNames.filter((name) => {
    const value = env[name]?.trim();
    return value && !z.safeParse(fields[name][0], value).success;
  });
  const faults = wrong.map((name) => `${name} must be ${fields[name][1]}`);
  const [one, other] = [env.NICE_CLIENT_ID?.trim(), env.NICE_CLIENT_SECRET?.trim()];
  if (one && !other) faults.push(`NICE_CLIENT_SECRET must be set because NICE_CLIENT_ID is: ${idField[1]}`);
  if (other && !one) faults.push(`NICE_CLIENT_ID must be set because NICE_CLIENT_SECRET is: ${idField[1]}`);
  return faults;
}

/**
 * Reads the agency's variables. Without id and secret nobody is verified; whatever is missing or wrong is a fault. No
 * fault repeats a value (decisions §7).
 */
export function readNiceSettings(env: Environment): {
  settings: NiceSettings | undefined;
  ciKeys: CiKeys;
  faults: string[];
} {
  const faults = faultsOf(env);
  const value = (name: Name): string | undefined => env[name]?.trim() || undefined;
  const [clientId, clientSecret] = [value('NICE_CLIENT_ID'), value('NICE_CLIENT_SECRET')];
  const protocol = (value('NICE_PROTOCOL') ?? 'crypto-token') as NiceProtocol;
  const keys = value('NICE_CI_KEYS');
  const ciKeys = faults.length === 0 && keys ? toKeys(keys) : { keys: [] };
  if (faults.length > 0 || !clientId || !clientSecret) return { settings: undefined, ciKeys, faults };
  const settings: NiceSettings = {
    protocol,
    clientId,
    clientSecret,
    accessToken: value('NICE_ACCESS_TOKEN') ?? null,
    productId: value('NICE_PRODUCT_ID') ?? '2101979031',
    apiBase: (value('NICE_API_BASE') ?? usual[protocol].apiBase).replace(/\/+$/, ''),
    windowUrl: value('NICE_WINDOW_URL') ?? usual[protocol].windowUrl,
    authType: value('NICE_AUTH_TYPE') ?? 'M',
  };
  return { settings, ciKeys, faults };
}
