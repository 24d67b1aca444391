import css from '../../components/social/provider-button.module.css';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useSearchParams } from '../../navigation/use-router.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to an account by e-mail. Where it is the only one, it is the screen's main button. */
export function JoinByEmail() {
  const t = useText();
  const pathTo = usePathTo();
  const query = useSearchParams()[0];
  return (
    <Link
      className={`${css.choice} ${css.YH} ${css.last}`}
      to={pathTo('signUpAgreement', Object.fromEntries(query))}
    >
      <span className={css.mark}>
        <Icon name="mail" size={22} />
      </span>
      <span className={css.label}>{t('login.joinByEmail')}</span>
    </Link>
  );
}
