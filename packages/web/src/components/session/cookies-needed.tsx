import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import css from './cookies-needed.module.css';

const mayKeepCookies = () => navigator.cookieEnabled;

/** Says, before anybody tries in vain, that a browser without cookies cannot stay logged in. */
export function CookiesNeeded() {
  const t = useText();
  const isFine = useSettled(mayKeepCookies, true);
  if (isFine) return null;
  return (
    <div className={css.needed}>
      <Notice look="alarm">{t('login.cookiesNeeded')}</Notice>
    </div>
  );
}
