import { longDay } from '../../i18n/date-time.ts';
import type { Text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { FoundAccount } from '../../session/found-accounts.ts';
import { providerOf, providerWords } from '../social/provider-words.ts';
import css from './account-list.module.css';

/** Where an account stands, where that is worth a word. */
type Noted = { readonly note?: string | undefined };

/** How an account is logged in with, or which sister service it is of. */
function wayOf(t: Text, platform: string): string {
  const provider = providerOf(platform);
  if (provider) return t(providerWords[provider].name);
  if (platform === 'HA') return t('brand.archive');
  return t(platform === 'NWG' ? 'brand.newsGame' : 'field.email');
}

/** Accounts of one person as their owner is shown them: masked, with the way of joining and the day (conventions §5). */
export function AccountList({ accounts }: { accounts: readonly (FoundAccount & Noted)[] }) {
  const t = useText();
  return (
    <ul className={css.list}>
      {accounts.map(({ masked_id, join_dt, login_plf, note }) => {
        const way = wayOf(t, login_plf);
        return (
          <li key={login_plf + masked_id} className={css.account}>
            <bdi className={css.id}>{masked_id || way}</bdi>
            <span className={css.how}>
              {join_dt ? t('identity.joined', { way, date: longDay(join_dt) }) : way}
            </span>
            {note && <span className={css.note}>{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
