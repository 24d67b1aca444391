import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import type { PartnerFinding } from '../../../ports/partner-check.ts';
import { sealMember } from '../member-token.ts';
import type { PartnerSettings } from '../settings.ts';
import { type Ask, fieldsOf, nameOf, type Reply } from './ask.ts';

const minute = 60_000;

/** A token as the service would make it, but for what is said. */
interface Made {
  readonly audience?: string;
  readonly issuer?: string;
  readonly key?: Uint8Array;
  readonly nonce?: string;
  /** Made so many milliseconds from now. */
  readonly at?: number;
}

/** Every token that a partner's server must take or refuse, and what to change where it does otherwise. */
const tries: readonly {
  readonly what: PartnerFinding['what'];
  readonly made: Made;
  readonly taken: boolean;
  readonly mend: string;
}[] = [
  {
    what: 'bridge token',
    made: {},
    taken: true,
    mend: 'decrypt it with encryptionKey of the row (dir, A256GCM), and compare nonce with your state',
  },
  {
    what: 'clock skew',
    made: { at: -40_000 },
    taken: true,
    mend: 'a token of 40 s ago still lives: set your clock by NTP and bear half a minute',
  },
  {
    what: 'clock skew',
    made: { at: 20_000 },
    taken: true,
    mend: 'a token of a clock that is 20 s ahead is good: bear half a minute (clockTolerance)',
  },
  {
    what: 'key',
    made: { key: randomBytes(32) },
    taken: false,
    mend: 'it is encrypted with a key that is not yours',
  },
  {
    what: 'audience',
    made: { audience: 'somebody-else' },
    taken: false,
    mend: 'it is for another partner: compare aud with your id',
  },
  {
    what: 'issuer',
    made: { issuer: 'https://evil.example' },
    taken: false,
    mend: 'it is from somebody else: compare iss with our address',
  },
  {
    what: 'expiry',
    made: { at: -10 * minute },
    taken: false,
    mend: 'it ended nine minutes ago: compare exp with your clock',
  },
  {
    what: 'state',
    made: { nonce: randomUUID() },
    taken: false,
    mend: 'it is for another log-in: compare nonce with the state of this browser',
  },
];

/** The partner's server with what a check needs to make tokens for it. */
export interface Receiver {
  readonly row: PartnerSettings;
  readonly check: NonNullable<PartnerSettings['check']>;
  readonly key: Uint8Array;
  readonly home: string;
  readonly ask: Ask;
  /** The time at the service. */
  readonly now: () => number;
}

/** The made-up member of all these tokens; its number would show on a page that knows it. */
export const member = `partner-check-${randomUUID()}`;

const at = ({ row }: Receiver, path: string) => (row.origins[0] ?? '') + path;

/** Begins a log-in there: the state, and the cookies of this browser. */
export async function begin(receiver: Receiver) {
  const address = at(receiver, receiver.check.begin);
  const reply = await receiver.ask(address, { method: 'POST', json: {} });
  const { state } = reply ? fieldsOf(reply) : {};
  const request = nameOf(address, { method: 'POST' });
  return {
    request,
    reply,
    state: typeof state === 'string' ? state : undefined,
    cookies: reply?.cookies ?? {},
  };
}

const seal = ({ row, key, home, now }: Receiver, state: string, made: Made): Promise<string> =>
  sealMember(
    made.key ?? key,
    { issuer: made.issuer ?? home, audience: made.audience ?? row.id },
    {
      member,
      email: `${member}@example.com`,
      email_verified: true,
      nickname: member,
      nonce: made.nonce ?? state,
    },
    now() + (made.at ?? 0),
  );

/** Hands a token in, as the partner's page would. */
export async function hand(
  receiver: Receiver,
  encrypted: string,
  cookies: Readonly<Record<string, string>>,
): Promise<{ request: string; reply: Reply | undefined; taken: boolean }> {
  const address = at(receiver, receiver.check.receive);
  const reply = await receiver.ask(address, { method: 'POST', cookies, json: { encrypted } });
  const taken = reply !== undefined && reply.status >= 200 && reply.status < 300;
  return { request: nameOf(address, { method: 'POST' }), reply, taken };
}

/** A log-in from its beginning with a token of one's own making. */
export async function logIn(receiver: Receiver, made: Made = {}) {
  const { state = '', cookies } = await begin(receiver);
  const encrypted = await seal(receiver, state, made);
  const handed = await hand(receiver, encrypted, cookies);
  return { ...handed, encrypted, cookies: { ...cookies, ...handed.reply?.cookies }, begun: cookies };
}

const statusOf = (reply: Reply | undefined) => (reply ? `answers ${reply.status}` : 'does not answer');

/** Whether its clock agrees with the service's, as far as its answers tell. */
export function checkClock(
  { now }: Receiver,
  { request, reply }: { request: string; reply: Reply | undefined },
) {
  const what = 'clock skew';
  const theirs = Date.parse(reply?.headers.get('date') ?? '');
  const off = Math.round((theirs - now()) / 1000);
  if (Number.isNaN(off) || Math.abs(off) * 1000 <= limits.partnerToken.clockTolerance) return undefined;
  const says = `${request} is dated ${Math.abs(off)} s ${off < 0 ? 'behind' : 'ahead of'} us: set your clock by NTP`;
  return { what, verdict: 'wrong', says } satisfies PartnerFinding;
}

/** Tries every token of the table, then one of them twice. A server that refuses a good one is not asked further. */
export async function checkTokens(receiver: Receiver): Promise<readonly PartnerFinding[]> {
  const findings: PartnerFinding[] = [];
  for (const { what, made, taken: wanted, mend } of tries) {
    const { request, reply, taken } = await logIn(receiver, made);
    if (taken === wanted) continue;
    const did = wanted ? `refuses a good token (${statusOf(reply)})` : 'takes a token that is no good';
    findings.push({ what, verdict: 'wrong', says: `${request} ${did}: ${mend}` });
    if (what === 'bridge token') return findings;
  }
  const first = await logIn(receiver);
  const again = await hand(receiver, first.encrypted, { ...first.cookies, ...first.begun });
  if (first.taken && again.taken) {
    const says = `${again.request} takes the same token twice: remember each jti until its exp, and refuse it then`;
    findings.push({ what: 'replay', verdict: 'wrong', says });
  }
  if (findings.length > 0) return findings;
  return [
    { what: 'bridge token', verdict: 'ok', says: 'good tokens are taken, bad and used ones are refused' },
  ];
}
