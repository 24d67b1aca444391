import { prepareLogin } from '../../components/session/login-email.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import css from './login-hint.module.css';

/** For those who opened the mail somewhere else: this page cannot know, but the log-in does. */
export function LoginHint({ email, bySocial }: { email: string; bySocial?: boolean }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <p className={css.hint}>
      {t('signUp.verifiedAlready')}{' '}
      <Link to={pathTo(bySocial ? 'login' : 'loginByEmail')} onClick={() => prepareLogin(email)}>
        {t('title.login')}
      </Link>
    </p>
  );
}
