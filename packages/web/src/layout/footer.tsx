import type { RouteName } from '@daemun/contract/routes';
import { useEmbedding } from '../components/embedding/embedding.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { phoneHref } from '../i18n/phone-href.ts';
import { usePathTo } from '../i18n/use-path-to.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import css from './footer.module.css';

const links = [
  { to: 'policyTerms', label: 'title.policyTerms' },
  { to: 'policyPrivacy', label: 'title.policyPrivacy', strong: true },
  { to: 'policyArchiveTerms', label: 'layout.archiveTerms' },
  { to: 'policyYouth', label: 'title.policyYouth' },
] as const satisfies readonly { to: RouteName; label: MessageId; strong?: true }[];

/** The policies, the agency and whom to ask, in the same place on every screen; in the app the policies alone, on a line. */
export function Footer() {
  const t = useText();
  const pathTo = usePathTo();
  const isApp = useEmbedding().columns === 'app';
  return (
    <footer className={css.footer} data-app={isApp || undefined}>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={pathTo(link.to)} className={'strong' in link ? css.strong : undefined}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
      {isApp || (
        <p className={css.contact}>
          {t('brand.agency')} · {t('layout.customerCentre')}{' '}
          <a href={phoneHref()}>
            <bdi>{t('brand.phone')}</bdi>
          </a>
        </p>
      )}
    </footer>
  );
}
