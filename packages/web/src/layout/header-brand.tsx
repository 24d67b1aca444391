import { useEffect, useState } from 'react';
import { useEmbedding } from '../components/embedding/embedding.ts';
import { siteNames } from '../components/embedding/site-names.ts';
import { useEntryContext } from '../components/session/use-entry-context.ts';
import { useText } from '../i18n/use-text.ts';
import { GateIcon } from './gate-icon.tsx';
import css from './header-brand.module.css';

/** Whose page this is, above its title: no page asks for a password without a name. In a popup also for whom it was opened. */
export function HeaderBrand() {
  const t = useText();
  const { site } = useEntryContext();
  const host = usePartnerHost();
  return (
    <p className={css.brand}>
      <GateIcon size={16} site={site} />
      {t(site ? siteNames[site] : 'brand.agency')}
      {host && (
        <bdi className={css.host} dir="ltr">
          {host}
        </bdi>
      )}
    </p>
  );
}

/** The host that will hear of a log-in in this popup, once the service has named it. */
function usePartnerHost(): string | undefined {
  const [host, setHost] = useState<string>();
  const isPopup = useEmbedding().columns === 'popup';
  useEffect(() => {
    if (isPopup)
      void import('./partner-host.ts').then((part) => part.tellPartnerHost(setHost)).catch(() => {});
  }, [isPopup]);
  return host;
}
