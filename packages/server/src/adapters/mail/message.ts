import { type Language, languages } from '@daemun/contract/languages';
import * as base64 from 'nodemailer/lib/base64';
import MimeNode, { type MimeNodeHeaderMap } from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';
import type { RenderedMail } from './templates.ts';

/** RFC 2045 §6.8: 76 signs a line. */
const lineOf = 76;

/** The library's own wrapping searches for what can be counted, which takes five times as long. */
function base64Lines(text: string): string {
  const encoded = base64.encode(text);
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineOf) lines.push(encoded.slice(at, at + lineOf));
  return lines.join('\r\n');
}

const encoders = {
  base64: base64Lines,
  'quoted-printable': (text: string) => quotedPrintable.wrap(quotedPrintable.encode(text)),
} as const;

const inLatin = new Set(
  languages.flatMap(({ tag }) => (new Intl.Locale(tag).maximize().script === 'Latn' ? [tag] : [])),
);

/** Latin letters travel as they are; of others each would take nine signs, and takes four in base64. */
const encodingOf = ({ tag }: Language): keyof typeof encoders =>
  inLatin.has(tag) ? 'quoted-printable' : 'base64';

export type Message = Pick<RenderedMail, 'text' | 'html'> & {
  readonly language: Language;
  readonly headers: MimeNodeHeaderMap;
};

/**
 * A mail as it travels: its headers, encoded and folded, and the same said twice, plain and as HTML (RFC 5322,
 * RFC 2046 §5.1.4). Made at one go, for the library's own streams take as long again as all the rest of a mail.
 */
export function messageOf({ language, headers, text, html }: Message): string {
  const encoding = encodingOf(language);
  const root = new MimeNode('multipart/alternative', { textEncoding: encoding }).setHeader(headers);
  const head = root.buildHeaders();
  const part = (type: string, content: string) => [
    `--${root.boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoders[encoding](content.replaceAll('\n', '\r\n')),
  ];
  return [head, '', ...part('plain', text), ...part('html', html), `--${root.boundary}--`, ''].join('\r\n');
}
