import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail that the relay delivered. */
export interface Delivered {
  /** The part of its Message-ID before the @, by which the service knows it. */
  readonly id: string;
  readonly to: string;
  /** The link with a secret in it, if it has one. */
  readonly link: string | undefined;
}

const unfolded = (headers: string): string => headers.replace(/\r?\n[ \t]+/g, ' ');

const headerOf = (headers: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded(headers))?.[1]?.trim() ?? '';

const decoders: Readonly<Record<string, (text: string) => string>> = {
  base64: (text) => Buffer.from(text, 'base64').toString('utf8'),
  'quoted-printable': (text) => {
    const joined = text.replace(/=\r?\n/g, '');
    return joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  },
};

/** The texts of a mail, with the parts inside of parts. */
function textsOf(mail: string): string[] {
  const [headers = '', body = ''] = splitMail(mail);
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(headerOf(headers, 'Content-Type')) ?? [];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => textsOf(part.replace(/^\r?\n/, '')));
  const encoding = headerOf(headers, 'Content-Transfer-Encoding').toLowerCase();
  return [decoders[encoding]?.(body) ?? body];
}

function splitMail(mail: string): [string, string] {
  const [end = ''] = /\r?\n\r?\n/.exec(mail) ?? [];
  const at = end === '' ? mail.length : mail.indexOf(end);
  return [mail.slice(0, at), mail.slice(at + end.length)];
}

/** Reads a mail as it was delivered. */
export function readMail(mail: string): Delivered {
  const [headers] = splitMail(mail);
  const id = /<([^@>]+)@/.exec(headerOf(headers, 'Message-ID'))?.[1] ?? '';
  const to = headerOf(headers, 'X-Original-To') || headerOf(headers, 'Delivered-To');
  const links = textsOf(mail).flatMap((text) => text.match(/https:\/\/[^\s"<>]*auth_no=[^\s"<>]+/g) ?? []);
  return { id, to, link: links[0]?.replaceAll('&amp;', '&') };
}

/** The folder into which the relay delivers, read as mails come. */
export interface Mailbox {
  /** Every mail so far; one that was delivered twice stands twice. */
  readonly delivered: readonly Delivered[];
  has(id: string): boolean;
  /** Answers the mail once it is delivered. */
  awaited(id: string): Promise<Delivered>;
  close(): void;
}

const looksEvery = 200;

/** Watches a maildir. */
export function openMailbox(folder: string): Mailbox {
  const seen = new Set<string>();
  const delivered: Delivered[] = [];
  const ids = new Set<string>();
  const waiting = new Map<string, (mail: Delivered) => void>();
  const look = () => {
    const come = join(folder, 'new');
    if (!existsSync(come)) return;
    for (const name of readdirSync(come)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const mail = readMail(readFileSync(join(come, name), 'utf8'));
      delivered.push(mail);
      ids.add(mail.id);
      waiting.get(mail.id)?.(mail);
      waiting.delete(mail.id);
    }
  };
  const timer = setInterval(look, looksEvery);
  return {
    delivered,
    has: (id) => ids.has(id),
    awaited: (id) => {
      const there = delivered.find((mail) => mail.id === id);
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => clearInterval(timer),
  };
}
