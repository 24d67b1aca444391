import { siteReferrers } from '@daemun/contract/codes/services';
import { siteNames } from '../components/embedding/site-names.ts';
import { useSiteAddress } from '../components/embedding/use-site-address.ts';
import { useEntryContext } from '../components/session/use-entry-context.ts';
import { usePathTo } from '../i18n/use-path-to.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import css from './brand-mark.module.css';
import { GateIcon } from './gate-icon.tsx';

/**
 * The agency's gate and name, for a reader from a sister site that one's. Leads to the site's front page, or to the log-in where none
 * is configured.
 */
export function BrandMark({ large = false }: { large?: boolean }) {
  const t = useText();
  const pathTo = usePathTo();
  const { site } = useEntryContext();
  const address = useSiteAddress(site ? siteReferrers[site] : 'AGY');
  const look = {
    className: large ? `${css.mark} ${css.large}` : css.mark,
    children: (
      <>
        <GateIcon size={large ? 32 : 26} site={site} />
        {t(site ? siteNames[site] : 'brand.agency')}
      </>
    ),
  };
  return address === undefined ? <Link to={pathTo('login')} {...look} /> : <a href={address} {...look} />;
}
