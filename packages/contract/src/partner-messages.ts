// Read by hand and not by a schema: windows speak to each other before the page needs what calls need (docs/decisions/072).

/** Types of cross-window messages (decisions §6). */
export const partnerMessageTypes = [
  'archive.token',
  'archive.terms.request',
  'archive.terms.response',
  'login.result',
  'self-auth.result',
  'close',
] as const;

/** A cross-window message, both ways. */
export type PartnerMessage = {
  readonly source: 'daemun';
  readonly version: 1;
  readonly type: (typeof partnerMessageTypes)[number];
  readonly payload: Readonly<Record<string, unknown>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message of the agreed shape; undefined for everything else. Origin and source are checked before (decisions §6). */
export function readPartnerMessage(value: unknown): PartnerMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { source, version, payload } = value;
  const type = partnerMessageTypes.find((each) => each === value.type);
  if (source !== 'daemun' || version !== 1 || type === undefined || !isRecord(payload)) return undefined;
  return { source, version, type, payload };
}

/** What ties an answer to the question it is for: random, made by who asks. */
export const isMessageNonce = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16,128}$/.test(value);
