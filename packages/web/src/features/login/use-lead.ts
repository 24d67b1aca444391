import { siteNames } from '../../components/site-names.ts';
import { useVisit } from '../../components/use-visit.ts';
import { useText } from '../../i18n/use-text.ts';

/** What the account is for, said to those who come from a sister site in its own name. */
export function useLead(): string {
  const t = useText();
  const { site } = useVisit();
  if (!site) return t('login.lead');
  return t('login.leadSite', { site: t(siteNames[site]), agency: t('brand.agency') });
}
