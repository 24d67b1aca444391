import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './mail-help.module.css';
import { type Mailbox, mailboxes, mailboxOf } from './mailboxes.ts';

type SpamFolder = Mailbox & { readonly help: MessageId };

const isKnown = (box: Mailbox | undefined): box is SpamFolder => box?.help !== undefined;

/** What to do when no mail comes: where spam is kept. */
export function MailHelp({ email }: { email: string }) {
  const t = useText();
  const own = mailboxOf(email);
  return (
    <Notice title={t('mail.helpTitle')}>
      <p>{t('mail.help')}</p>
      {isKnown(own) && <SpamFolders boxes={[own]} />}
      {!own && (
        <details className={css.more}>
          <summary>{t('mail.spamFolders')}</summary>
          <SpamFolders boxes={mailboxes.filter(isKnown)} />
        </details>
      )}
    </Notice>
  );
}

function SpamFolders({ boxes }: { boxes: readonly SpamFolder[] }) {
  const t = useText();
  return (
    <dl className={css.boxes}>
      {boxes.map(({ name, help }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{t(help)}</dd>
        </div>
      ))}
    </dl>
  );
}
