import { Readable } from 'node:stream';
import SMTPPool, { type SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/** From whom and to whom a server is told that a mail goes. */
export type Envelope = { readonly from: string; readonly to: string };

/** A stream of one piece. */
const streamOf = (text: string): Readable => {
  const stream = new Readable({ read() {} });
  stream.push(text);
  stream.push(null);
  return stream;
};

type Mail = Parameters<SMTPPool['send']>[0];

/** What the library's pool asks of a mail; its own composer would take apart and stream what is already made. */
const mailOf = ({ from, to }: Envelope, message: string, signal: AbortSignal): Mail =>
  ({
    data: { signal },
    message: {
      getEnvelope: () => ({ from, to: [to] }),
      getHeader: () => '',
      messageId: () => '',
      createReadStream: () => streamOf(message),
    },
  }) as unknown as Mail;

/** Connections to an SMTP server, kept open between mails. */
export function smtpPool(options: SMTPPoolOptions) {
  const pool = new SMTPPool(options);
  return {
    /** Hands over a mail as it travels. Fails with the library's errors, or when `signal` ends it. */
    send: (envelope: Envelope, message: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        pool.send(mailOf(envelope, message, signal), (error) => (error ? reject(error) : resolve()));
      }),
    close: () => pool.close(),
  };
}
