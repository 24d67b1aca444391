import { type Language, languages } from '@daemun/contract/languages';
import MimeNode, { type MimeNodeHeaderMap } from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

/** Signs in a line of an encoded text (RFC 2045 §6.8). */
const lineLength = 76;

/** The library's own would look for its lines by a regular expression, which costs as much as all its headers. */
function base64(text: string): string {
  const encoded = Buffer.from(text).toString('base64');
  let lines = encoded.slice(0, lineLength);
  for (let at = lineLength; at < encoded.length; at += lineLength)
    lines += `\r\n${encoded.slice(at, at + lineLength)}`;
  return lines;
}

const encoders = {
  base64,
  'quoted-printable': (text: string) => quotedPrintable.wrap(quotedPrintable.encode(text)),
} as const;

/** Latin letters travel as they are; of others each would take nine signs, and takes four in base64. */
const encodingFor = ({ tag }: Language): keyof typeof encoders =>
  new Intl.Locale(tag).maximize().script === 'Latn' ? 'quoted-printable' : 'base64';
const encodings = new Map(languages.map((language) => [language, encodingFor(language)]));

/** The texts of one mail. */
export type Texts = { readonly text: string; readonly html: string };

/**
 * A mail as it travels: the given headers, encoded and folded, and the same said twice, plain and as HTML (RFC 5322,
 * RFC 2046 §5.1.4). Made at one go, for the library's own streams take as long again as all the rest of a mail.
 */
export function messageOf(language: Language, headers: MimeNodeHeaderMap, { text, html }: Texts): string {
  const encoding = encodings.get(language) ?? 'base64';
  const root = new MimeNode('multipart/alternative', { textEncoding: encoding }).setHeader(headers);
  const head = root.buildHeaders();
  const part = (type: string, content: string) => [
    `--${root.boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoders[encoding](content.replace(/\r?\n/g, '\r\n')),
  ];
  return [head, '', ...part('plain', text), ...part('html', html), `--${root.boundary}--`, ''].join('\r\n');
}
