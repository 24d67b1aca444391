import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import { linkOf, type Mails, type Notice } from '../../domain/mails.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { LinkKind, NamedAction, StoredLinkKind } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendLink, sendMail } from './mail-link.ts';
import type { Asker } from './mail-reader.ts';

type Needs = Pick<Ports, 'secrets' | 'clock'>;
type Inside = Pick<StorePorts, 'links' | 'members' | 'outbox'>;
export type Owner = Pick<Member, 'id' | 'email' | 'email_proven_at'>;
/** What is said of the button of a notice. */
export type Button = {
  readonly at?: number | undefined;
  readonly until?: number;
  /** The action that the notice names, where its contents do not say which it is. */
  readonly undoes?: NamedAction;
};
type AddedLogin = Exclude<LoginPlatform, 'HA'>;

/** The action of a notice whose contents say which it is. Senders name the others: their ids stand in no mail. */
function actionOf(contents: MailContents): NamedAction | null {
  if (contents.template === 'login-added') return { added: contents.facts.platform as AddedLogin };
  return contents.template === 'email-connected' ? { added: 'YH' } : null;
}

/** A notice without whom it goes to. */
type NoticeContents = Extract<MailContents, { readonly template: Notice }>;
/** Those whose button is a stored link; `take-back.ts` mails the other one. */
type StoredNotice = Exclude<NoticeContents, { readonly template: 'account-closed' | 'account-under-age' }>;
type WithButton = { [N in Notice]: Mails[N]['link'] extends LinkKind ? N : never }[Notice];

const hasButton = (
  contents: NoticeContents,
): contents is Extract<NoticeContents, { readonly template: WithButton }> =>
  linkOf(contents.template) !== null;

const storedKindOf = ({ template }: StoredNotice): StoredLinkKind | null => {
  const kind = linkOf(template);
  return kind === 'BACK' ? null : kind;
};

/**
 * The same notice to the addresses that the member left while they can still take the change back, whoever made it: a new
 * link of the same moment and end as the UNDO they have is its button (decisions §8, after a change: to both).
 */
export async function tellLeft(
  needs: Needs,
  tx: Inside,
  asker: Asker,
  contents: NoticeContents,
  {
    id: member,
    told,
    undoes = null,
  }: { readonly id: string; readonly told: readonly (string | null)[]; readonly undoes?: NamedAction | null },
): Promise<void> {
  for (const { email: to, created_at: at, expires_at: expiresAt, device } of await tx.links.undoing(
    member,
    needs.clock.now(),
  ))
    if (!told.includes(to))
      await sendLink(
        needs,
        tx,
        asker,
        { ...contents, to },
        {
          member,
          kind: 'UNDO',
          expiresAt,
          at,
          asked: { bound_to: null, device },
          undoes,
        },
      );
}

/**
 * Tells an owner by a notice, at a proven address alone, with the button that the table of notices gives it, and who can
 * take a change of address back beside them. `at` is the moment that the button disputes; now, where nothing is said. The
 * button is good for three days, and until `until` if that is later. It undoes the action that the notice names by its id.
 */
export async function tellByMail(
  needs: Needs,
  tx: Inside,
  asker: Asker,
  contents: StoredNotice,
  owner: Owner,
  { at, until = 0, undoes: given }: Button = {},
): Promise<void> {
  const { id: member } = owner;
  const to = provenEmail(owner);
  const undoes = given ?? actionOf(contents);
  const kind = storedKindOf(contents);
  const expiresAt = Math.max(needs.clock.now() + limits.ownerLinkLife, until);
  if (to !== null && kind !== null)
    await sendLink(needs, tx, asker, { ...contents, to }, { member, kind, expiresAt, at, undoes });
  if (to !== null && !hasButton(contents)) await sendMail(needs, tx, asker, { ...contents, to, member });
  await tellLeft(needs, tx, asker, contents, { id: member, told: [owner.email], undoes });
}
