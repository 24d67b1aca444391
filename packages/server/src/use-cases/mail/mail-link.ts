import type { Unsubscribable } from '../../domain/unsubscribe-token.ts';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailContents, MailLinkReference } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { mailKindOf } from './mail-kind.ts';

type Needs = Pick<Ports, 'secrets' | 'clock'>;
type Mail = MailContents & { to: string; link?: MailLinkReference; refusal?: Unsubscribable | undefined };
/** A visit, or the language of a member whom a job writes to. */
type Reader = { readonly language: string; readonly txid?: string | undefined };
type Link = { member: string; kind: LinkKind; expiresAt: number };

/** Puts a mail into the outbox; answers the handle by which its state may be asked. */
export async function sendMail(
  { secrets, clock }: Needs,
  { outbox }: Pick<StorePorts, 'outbox'>,
  { language, txid }: Reader,
  { link, ...mail }: Mail,
): Promise<string> {
  const id = secrets.id();
  const kind = mailKindOf[mail.template];
  await outbox.put({ ...mail, kind, id, language, ...(txid && { txid }), link: link ?? null }, clock.now());
  return id;
}

/** Makes a single-use link to an address. */
export async function addLink(
  { secrets, clock }: Needs,
  { links }: Pick<StorePorts, 'links'>,
  email: string,
  { member, kind, expiresAt }: Link,
): Promise<MailLinkReference> {
  const id = secrets.id();
  await links.add({
    id,
    member_id: member,
    kind,
    email,
    secret_digest: secrets.digest(secrets.linkSecret({ id, kind })),
    created_at: clock.now(),
    expires_at: expiresAt,
  });
  return { id, kind, email, expires_at: expiresAt, key: secrets.linkKey };
}

/** Makes a single-use link and puts the mail that carries it into the outbox, both in the given transaction. */
export async function sendLink(
  needs: Needs,
  tx: Pick<StorePorts, 'links' | 'outbox'>,
  reader: Reader,
  mail: Mail,
  wanted: Link,
): Promise<string> {
  const link = await addLink(needs, tx, mail.to, wanted);
  return sendMail(needs, tx, reader, { ...mail, link });
}
