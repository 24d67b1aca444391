const mark = '#';
const byte = { length: 2, radix: 16 } as const;

/**
 * What stands for the address at the log-in of a member whom this browser remembers: it names them where the browser is
 * known to their account, and nobody anywhere else (docs/decisions/070). No address and no legacy ID begins so. The
 * member's number is written in digits that have no case, as a log-in's address is lower-cased.
 */
export const rememberedId = (member: string): string =>
  mark +
  [...member].map((sign) => sign.charCodeAt(0).toString(byte.radix).padStart(byte.length, '0')).join('');

/** Whether a log-in names its account by an ID: neither by an address nor by what a browser remembers. */
export const isLoginId = (identifier: string): boolean =>
  !identifier.includes('@') && !identifier.startsWith(mark);

const written = /^#((?:[0-9a-f]{2})+)$/;

/** The member of such an ID; undefined for an address or a legacy ID. */
export function memberOfRememberedId(identifier: string): string | undefined {
  const [, digits] = written.exec(identifier) ?? [];
  return digits?.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, byte.radix)));
}
