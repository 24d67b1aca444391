import { languageOfPrefix, languages } from '@daemun/contract/languages';
import { useEmbedding } from '../components/embedding/embedding.ts';
import { addressIn } from '../i18n/address-in.ts';
import { inLanguage } from '../i18n/in-language.ts';
import { currentPrefix } from '../i18n/load-language.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import css from './language-switch.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The same page in another language; the query and what is typed stay. The app's own language is chosen in the app. */
export function LanguageSwitch() {
  const t = useText();
  const { open, toggle, close, root } = useDisclosure();
  const name = languageOfPrefix(currentPrefix())?.name ?? '';
  if (useEmbedding().choosesLanguage) return null;
  return (
    <div ref={root} className={css.switch}>
      <button
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-label={t('layout.language', { name })}
        onClick={toggle}
      >
        {name}
        <Icon name="down" size={14} />
      </button>
      {open && <LanguageList onChoose={close} />}
    </div>
  );
}

function LanguageList({ onChoose }: { onChoose: () => void }) {
  const location = useLocation();
  const current = currentPrefix();
  return (
    <ul className={css.list}>
      {languages.map(({ prefix, tag, name }) => (
        <li key={prefix}>
          <Link
            to={addressIn(prefix, location)}
            state={location.state}
            replace
            preventScrollReset
            hrefLang={tag}
            aria-current={prefix === current || undefined}
            onClick={onChoose}
          >
            <span {...inLanguage(prefix)}>{name}</span>
            {prefix === current && <Icon name="tick" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
