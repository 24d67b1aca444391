import { siteNames } from '../../components/embedding/site-names.ts';
import { BySite } from '../../components/session/by-site.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What the account is for, said to those who come from a sister site in its own name. */
export function Lead({
  plain,
}: {
  /** A class for the words of no site. */ readonly plain?: string | undefined;
}) {
  const t = useText();
  return (
    <BySite
      plain={plain}
      words={(site) =>
        site ? t('login.leadSite', { site: t(siteNames[site]), agency: t('brand.agency') }) : t('login.lead')
      }
    />
  );
}
