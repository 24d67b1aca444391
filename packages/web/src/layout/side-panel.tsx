import { text } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.ts';
import { RichText } from '../ui/rich-text.tsx';
import { BrandMark } from './brand-mark.tsx';
import css from './side-panel.module.css';

/** What stands beside the form on wide screens: whose gate this is, in one sentence. */
export function SidePanel() {
  const t = useText();
  return (
    <aside className={css.panel} aria-label={t('brand.agency')}>
      <BrandMark large />
      <p className={css.slogan}>
        <RichText markup={text('layout.slogan')} />
      </p>
      <p className={css.lead}>{t('layout.oneAccount')}</p>
      <ul className={css.services}>
        <li>{t('brand.agency')}</li>
        <li>{t('brand.archive')}</li>
        <li>{t('brand.newsGame')}</li>
      </ul>
    </aside>
  );
}
