import { languageOfPrefix, languages } from '@daemun/contract/languages';
import { emailProblem } from '@daemun/contract/rules/email';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { isHardStatus } from '../../domain/bounce.ts';
import { digitsOf } from '../../domain/code-digits.ts';
import type { MailSender } from '../../domain/mail-sender.ts';
import type { MailServer } from '../../domain/mail-server.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Delivery } from '../../ports/queue.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { ReturnPaths } from './bounces/return-paths.ts';
import { listUnsubscribeHeaders } from './list-unsubscribe.ts';
import { brandWords, type MailBrand } from './mail-brand.ts';
import { mailHref, stopHref } from './mail-link.ts';
import { answerOf, outcomeOf, type SmtpTrouble, smtpTrouble, takenAs } from './smtp-outcome.ts';
import { smtpTransport } from './smtp-transport.ts';
import { renderMail } from './templates.ts';

/** Renders and hands over one mail. The outcome says what the other side answered; what cannot be rendered is thrown. */
type Mailer = { send(entry: OutboxEntry): Promise<Delivery> };

/** Shorter than the outbox lease, so that no mail is under way twice. */
const sendDeadline = 45_000;

export type SmtpMailerSettings = {
  readonly server: MailServer;
  /** Without a name the brand's name in the mail's language stands there. */
  readonly sender: MailSender;
  readonly publicUrl: string;
  readonly secrets: Pick<Secrets, 'linkSecret' | 'fingerprint'>;
  /** Where mails come back; undefined = at the sender. */
  readonly returnPaths: Pick<ReturnPaths, 'of'> | undefined;
  readonly brand: MailBrand;
  /** Told that the server took a mail, and what it said; nothing in it names a person. */
  readonly onTaken?: (taken: Pick<OutboxEntry, 'id' | 'txid'> & { readonly answer: string }) => void;
  /** Told why a mail did not go out; nothing in it names a person. */
  readonly onTrouble?: (trouble: SmtpTrouble & Pick<OutboxEntry, 'id' | 'txid'>) => void;
};

/** Renders a mail. The Message-ID follows from the entry, so a repeat is the same message. */
function compose(
  { sender, publicUrl, secrets, brand, returnPaths }: SmtpMailerSettings,
  entry: OutboxEntry,
): SendMailOptions {
  const { prefix } = languageOfPrefix(entry.language) ?? languages[0];
  const name = sender.name || brandWords(brand.name, prefix);
  const href = mailHref(entry, prefix, publicUrl, secrets);
  const stop = stopHref(entry, publicUrl, secrets);
  const code = entry.code && digitsOf(secrets.linkSecret({ ...entry.code, kind: 'CODE' }));
  return {
    ...renderMail(entry, prefix, brand, href, code, stop),
    envelope: { from: returnPaths?.of(entry.id) ?? sender.address, to: entry.to },
    from: { name, address: sender.address },
    to: { name: '', address: entry.to },
    messageId: `<${entry.id}@${sender.host}>`,
    date: new Date(entry.created_at),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(entry.refusal && listUnsubscribeHeaders(href)),
      ...(stop !== undefined && listUnsubscribeHeaders(stop)),
    },
  };
}

/** Hands mails to an SMTP server. */
export function createSmtpMailer(settings: SmtpMailerSettings): Mailer & { close(): Promise<void> } {
  const { secrets, returnPaths, onTaken, onTrouble } = settings;
  const options = smtpTransport(settings.server, new URL(settings.publicUrl).hostname);
  // The library is loaded with the first mail, so that it does not delay the start.
  const connect = async (): Promise<Transporter> => (await import('nodemailer')).createTransport(options);
  let connected: ReturnType<typeof connect> | undefined;
  return {
    async send(entry) {
      if (emailProblem(entry.to)) return { outcome: 'refused', answer: 'no address' };
      // What cannot be composed is thrown: it says nothing of the server.
      const mail = compose(settings, entry);
      try {
        connected ??= connect();
        const transporter = await connected;
        const signal = AbortSignal.timeout(sendDeadline);
        const { response } = await transporter.sendMail({ ...mail, signal });
        const answer = takenAs(response ?? '');
        onTaken?.({ txid: entry.txid ?? null, id: entry.id, answer });
        return { outcome: 'sent', answer, to: returnPaths && secrets.fingerprint(entry.to) };
      } catch (error) {
        const trouble = smtpTrouble(error);
        onTrouble?.({ txid: entry.txid ?? null, id: entry.id, ...trouble });
        const tried = { outcome: outcomeOf(trouble), answer: answerOf(trouble) };
        if (tried.outcome !== 'refused' || !isHardStatus(trouble.status)) return tried;
        return { ...tried, hardStatus: trouble.status, to: secrets.fingerprint(entry.to) };
      }
    },
    async close() {
      (await connected)?.close();
    },
  };
}
