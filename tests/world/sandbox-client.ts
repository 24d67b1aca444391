import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '../../packages/sandbox/src/inbox/mail.ts';
import { lightFetch } from './light-fetch.ts';

export type { Mail };

/** Which mail is waited for. */
export interface WantedMail {
  /** Words of its subject; mails to one address may overtake each other. */
  readonly about?: string;
  /** How many such mails there must be. */
  readonly count?: number;
  readonly withinMs?: number;
  /** Whether it must have a code. */
  readonly withCode?: boolean;
}

/** The sandbox's control surface (decisions §7). Every step answers only when it is done. */
export interface SandboxClient {
  /** Moves the service's clock on: a number with s, m, h or d. Steps add up. Answers what time it is there, ISO 8601. */
  advance(by: string): Promise<string>;
  /** Sets faults by name; those not named stay as they are. */
  faults(change: Readonly<Record<string, string>>): Promise<void>;
  /** Blocks a member, as an operator would. */
  block(email: string): Promise<void>;
  /** Back to the demo data, without locks, limits, sessions, mails, faults, and with the clock at now. */
  reset(): Promise<void>;
  /** Waits until each delivery that is due has been tried, where the service runs in this process. */
  drainOutbox(): Promise<void>;
  /** Every mail to an address, newest first; in the world of one process after each mail that is due has been tried. */
  mailsTo(address: string): Promise<readonly Mail[]>;
  /** How many mails each address got, by the address, in the same way. */
  deliveries(): Promise<ReadonlyMap<string, number>>;
  /** The newest mail to an address, once there are `count` of the wanted kind. Throws after `withinMs`. */
  mailTo(address: string, wanted?: WantedMail): Promise<Mail>;
  /** The code of the newest mail to an address that has one. Notices to the address may overtake that mail. */
  codeTo(address: string): Promise<string>;
}

const codeIn = (text: string): string | undefined => /인증번호: (\d{3} \d{3})/.exec(text)?.[1];

const BETWEEN_LOOKS_MS = 30;

/** A mail that is looked for is sent meanwhile; what else waits to go out holds up nobody for longer. */
const SENT_WITHIN_MS = 300;

/** `drain` ends when each delivery that is due has been tried, or each mail, or after some milliseconds. */
export function sandboxClient(
  sandboxUrl: string,
  drain: (atLatest?: number, only?: 'mails') => Promise<void> = async () => {},
): SandboxClient {
  const drainMails = (atLatest?: number) => drain(atLatest, 'mails');
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await lightFetch(new URL(path, sandboxUrl), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`The sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const arrivedAt = async (address: string) => {
    const url = new URL('/inbox.json', sandboxUrl);
    url.searchParams.set('to', address);
    return (await (await lightFetch(url)).json()) as readonly Mail[];
  };
  const mailTo: SandboxClient['mailTo'] = async (
    address,
    { about = '', count = 1, withinMs = 10_000, withCode = false } = {},
  ) => {
    const until = Date.now() + withinMs;
    await drainMails(Math.min(SENT_WITHIN_MS, withinMs));
    for (;;) {
      const mails = (await arrivedAt(address)).filter(
        ({ subject, text }) => subject.includes(about) && (!withCode || codeIn(text) !== undefined),
      );
      const [newest] = mails;
      if (newest && mails.length >= count) return newest;
      if (Date.now() > until)
        throw new Error(`${mails.length} of ${count} mails "${about}" to ${address} after ${withinMs} ms`);
      await sleep(BETWEEN_LOOKS_MS);
    }
  };
  return {
    advance: async (by) => ((await post('/clock', { advance: by })) as { now: string }).now,
    faults: async (change) => void (await post('/faults', change)),
    block: async (email) => void (await post('/block', { email })),
    reset: async () => void (await post('/reset', {})),
    drainOutbox: () => drain(),
    mailsTo: async (address) => {
      await drainMails();
      return arrivedAt(address);
    },
    deliveries: async () => {
      await drainMails();
      const answer = await lightFetch(new URL('/inbox/deliveries.json', sandboxUrl));
      return new Map(Object.entries((await answer.json()) as Record<string, number>));
    },
    mailTo,
    codeTo: async (address) => codeIn((await mailTo(address, { withCode: true })).text) ?? '',
  };
}
