import { useText } from '../../i18n/use-text.ts';
import type { Integration } from '../../session/integration.ts';
import css from './found-accounts.module.css';

const shown = 2;

/** An ID of which two characters show (one of a short one); the stars do not tell its length. */
export const maskedId = (id: string): string => `${id.slice(0, id.length <= shown + 1 ? 1 : shown)}***`;

/** What was found at each sister service, as far as it may be shown. */
export function FoundAccounts({ found: { archiveId, newsGameId, maskedEmail } }: { found: Integration }) {
  const t = useText();
  const rows = [
    { key: 'archive', name: t('brand.archive'), shown: archiveId && maskedId(archiveId) },
    { key: 'news-game', name: t('brand.newsGame'), shown: newsGameId && maskedId(newsGameId) },
    { key: 'email', name: t('field.email'), shown: maskedEmail },
  ];
  return (
    <dl className={css.found}>
      {rows
        .filter(({ shown }) => shown)
        .map(({ key, name, shown }) => (
          <div key={key} className={css.row}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
