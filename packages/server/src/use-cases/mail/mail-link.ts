import { mails } from '../../domain/mails.ts';
import type { MailLink, StoredLinkKind } from '../../ports/mail-links.ts';
import type { MailLinkReference } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { mailAsker } from '../limits/mail-machine.ts';
import type { Mail, MemberMail } from './mail.ts';
import { mailEnd } from './mail-end.ts';
import { type Asker, mailReader } from './mail-reader.ts';

type Needs = Pick<Ports, 'secrets' | 'clock'>;
type Inside = Pick<StorePorts, 'members' | 'outbox'>;
type Link = {
  member: string;
  kind: StoredLinkKind;
  expiresAt: number;
  at?: number | undefined;
  /** Where one press is enough, and on what device it was asked for. */
  asked?: Pick<MailLink, 'bound_to' | 'device'> | undefined;
  /** The action that the mail names. */
  undoes?: MailLink['undoes'];
  waits?: boolean | undefined;
};

/**
 * Puts a mail into the outbox, in its reader's language; answers the handle by which its state may be asked. It is that of
 * its link, where it carries one.
 */
export async function sendMail(
  { secrets, clock }: Needs,
  { members, outbox }: Inside,
  asker: Asker,
  mail: Mail,
): Promise<string> {
  const now = clock.now();
  const { link = null, until: _, ...contents } = mail;
  const id = link?.id ?? secrets.id();
  const reader = await mailReader({ members }, mail, asker);
  const record = {
    kind: mails[mail.template].kind,
    txid: asker.txid ?? null,
    job: asker.job ?? null,
    expires_at: mailEnd(mail, now),
    from: mailAsker({ secrets }, asker),
  };
  await outbox.put({ ...contents, ...reader, ...record, id, link }, now);
  return id;
}

/** Makes a single-use link to an address, as of a moment; answers it, and what the mail needs to carry it. */
export async function makeLink(
  { secrets, clock }: Needs,
  { links }: Pick<StorePorts, 'links'>,
  email: string,
  { member, kind, expiresAt, at = clock.now(), asked, undoes = null, waits = false }: Link,
): Promise<{ readonly made: MailLink; readonly link: MailLinkReference }> {
  const id = secrets.id();
  const made = await links.add({
    id,
    member_id: member,
    kind,
    email,
    secret_digest: secrets.digest(secrets.linkSecret({ id, kind })),
    created_at: at,
    expires_at: expiresAt,
    undoes,
    waits,
    ...asked,
  });
  return { made, link: { id, kind, email, expires_at: expiresAt, key: secrets.linkKey } };
}

/** The same for a mail that tells nothing of the link itself. */
export const addLink = async (...given: Parameters<typeof makeLink>): Promise<MailLinkReference> =>
  (await makeLink(...given)).link;

/** Makes a single-use link and puts the mail that carries it into the outbox, both in the given transaction. */
export async function sendLink(
  needs: Needs,
  tx: Inside & Pick<StorePorts, 'links'>,
  asker: Asker,
  mail: MemberMail<'link' | 'nothing'>,
  wanted: Link,
): Promise<string> {
  const link = await addLink(needs, tx, mail.to, wanted);
  return sendMail(needs, tx, asker, { ...mail, member: wanted.member, link });
}
