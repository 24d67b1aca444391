import type { Language } from '@daemun/contract/languages';
import * as base64 from 'nodemailer/lib/base64';
import MimeNode, { type MimeNodeHeaderMap } from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';
import type { RenderedMail } from './templates.ts';

const encoders = {
  base64: (text: string) => base64.wrap(base64.encode(text)),
  'quoted-printable': (text: string) => quotedPrintable.wrap(quotedPrintable.encode(text)),
} as const;

/** Latin letters travel as they are; of others each would take nine signs, and takes four in base64. */
const encodingOf = ({ tag }: Language): keyof typeof encoders =>
  new Intl.Locale(tag).maximize().script === 'Latn' ? 'quoted-printable' : 'base64';

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
    encoders[encoding](content.replace(/\r?\n/g, '\r\n')),
  ];
  return [head, '', ...part('plain', text), ...part('html', html), `--${root.boundary}--`, ''].join('\r\n');
}
