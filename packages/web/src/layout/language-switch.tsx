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
  const location = useLocation();
  const current = currentPrefix();
  const { choosesLanguage } = useEmbedding();
  const name = languageOfPrefix(current)?.name ?? '';
  if (choosesLanguage) return null;
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
      {open && (
        <ul className={css.list}>
          {languages.map((language) => (
            <li key={language.prefix}>
              <Link
                to={addressIn(language.prefix, location)}
                state={location.state}
                replace
                preventScrollReset
                hrefLang={language.tag}
                aria-current={language.prefix === current || undefined}
                onClick={close}
              >
                <span {...inLanguage(language.prefix)}>{language.name}</span>
                {language.prefix === current && <Icon name="tick" />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
