import { useText } from '../i18n/use-text.ts';
import type { PageRow } from '../navigation/row.ts';
import { Icon } from '../ui/icon.tsx';
import { layoutStore, runLayoutAction } from '../ui/layout-state.ts';
import { useStore } from '../ui/store.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './header.module.css';
import { HeaderBrand } from './header-brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useBack } from './use-back.ts';

export function Header({ row }: { row: PageRow }) {
  const t = useText();
  if (row.header === 'brand')
    return (
      <header className={`${css.header} ${css.brand}`}>
        <BrandMark />
        <LanguageSwitch />
      </header>
    );
  return (
    <header className={css.header}>
      <div>{row.header !== 'plain' && <WayOut row={row} />}</div>
      <div className={css.middle}>
        <HeaderBrand />
        {row.section && <p className={css.title}>{t(row.section)}</p>}
      </div>
      <End />
    </header>
  );
}

function WayOut({ row }: { row: PageRow }) {
  const t = useText();
  const back = useBack(row);
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={row.header === 'close' ? t('common.close') : t('common.back')}
      onClick={() => void runLayoutAction(back)}
    >
      <Icon name={row.header === 'close' ? 'close' : 'back'} />
    </button>
  );
}

function End() {
  const { action } = useStore(layoutStore).header;
  return (
    <div className={css.end}>
      {action ? (
        <button type="button" className={css.action} onClick={() => void runLayoutAction(action.onPress)}>
          {action.label}
        </button>
      ) : (
        <LanguageSwitch />
      )}
    </div>
  );
}
