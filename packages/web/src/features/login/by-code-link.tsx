import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './by-code-link.module.css';

/** The way in for who has no password, or does not know it. */
export function ByCodeLink({ redirectUrl }: { readonly redirectUrl: string | null }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <div className={css.place}>
      <ButtonLink to={pathTo('loginByCode', { redirectUrl: redirectUrl ?? undefined })}>
        {t('login.byCode')}
      </ButtonLink>
    </div>
  );
}
