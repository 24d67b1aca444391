import { BySite } from '../components/session/by-site.tsx';
import type { MessageId } from '../i18n/message-id.ts';
import { text } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.ts';
import { RichText } from '../ui/rich-text.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ServiceLinks } from './service-links.tsx';
import css from './side-panel.module.css';
import { TodayGate } from './today-gate.tsx';

const slogans = {
  agency: 'layout.slogan',
  archive: 'layout.sloganArchive',
  'news-game': 'layout.sloganNewsGame',
} as const satisfies Record<string, MessageId>;

/** What stands beside the form on wide screens: whose gate this is, in one sentence. */
export function SidePanel() {
  const t = useText();
  return (
    <aside className={css.panel} aria-label={t('brand.agency')}>
      <BrandMark large />
      <div className={css.middle}>
        <p className={css.slogan}>
          <BySite words={(site) => <RichText markup={text(slogans[site ?? 'agency'])} />} />
        </p>
        <p className={css.lead}>{t('login.lead')}</p>
        <TodayGate />
      </div>
      <ServiceLinks />
    </aside>
  );
}
