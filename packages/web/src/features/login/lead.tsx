import { type SisterSite, sisterSites, visitMarks } from '@daemun/contract/codes/services';
import { siteNames } from '../../components/embedding/site-names.ts';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { useIsSettled } from '../../ui/use-settled.ts';
import css from './lead.module.css';

/**
 * What the account is for, said to those who come from a sister site in its own name. A page drawn at build holds the
 * words of every site, and shows the right ones before its code is there (early/keep-early.ts), so that nothing moves.
 */
export function Lead({
  plain = '',
}: {
  /** A class for the words of no site. */ readonly plain?: string | undefined;
}) {
  const t = useText();
  const { site } = useEntryContext();
  const isSettled = useIsSettled();
  const wordsOf = (one: SisterSite | undefined) =>
    one ? t('login.leadSite', { site: t(siteNames[one]), agency: t('brand.agency') }) : t('login.lead');
  if (isSettled) return <span className={site ? undefined : plain}>{wordsOf(site)}</span>;
  return (
    <>
      <span className={`${css.plain} ${plain}`}>{wordsOf(undefined)}</span>
      {sisterSites.map((one) => (
        <span key={one} className={css.site} data-of={visitMarks[one]}>
          {wordsOf(one)}
        </span>
      ))}
    </>
  );
}
