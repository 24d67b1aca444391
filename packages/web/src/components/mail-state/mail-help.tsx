import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './mail-help.module.css';
import { type Mailbox, mailboxes, mailboxOf } from './mailboxes.ts';

/** What to do when no mail comes: where spam is kept, and how often one may ask again. */
export function MailHelp({ email }: { email: string }) {
  const t = useText();
  const own = mailboxOf(email);
  return (
    <Notice title={t('mail.helpTitle')}>
      <p>{t('mail.help')}</p>
      {own ? (
        <Mailboxes boxes={[own]} />
      ) : (
        <details className={css.more}>
          <summary>{t('mail.spamFolders')}</summary>
          <Mailboxes boxes={mailboxes} />
        </details>
      )}
      <p className={css.limit}>{t('mail.limit')}</p>
    </Notice>
  );
}

function Mailboxes({ boxes }: { boxes: readonly Mailbox[] }) {
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
