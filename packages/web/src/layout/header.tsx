import { usePathTo } from '../i18n/use-path-to.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import type { PageRow } from '../routes/row.ts';
import { Icon } from '../ui/icon.tsx';
import { useStore } from '../ui/store.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { layoutStore, runLayoutAction } from './layout-state.ts';
import { useBack } from './use-back.ts';

export function Header({ row }: { row: PageRow }) {
  const t = useText();
  const pathTo = usePathTo();
  if (row.header === 'brand')
    return (
      <header className={`${css.header} ${css.brand}`}>
        <Link className={css.home} to={pathTo('login')}>
          <BrandMark />
        </Link>
        <LanguageSwitch />
      </header>
    );
  return (
    <header className={css.header}>
      <div>{row.header !== 'plain' && <WayOut row={row} />}</div>
      <p className={css.title}>{row.section ? t(row.section) : <BrandMark />}</p>
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
