import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/use-router.ts';
import css from './section-list.module.css';
import { pathToSection, type SectionName, sectionNames, sectionRead, sections } from './sections.ts';

/** The part whose head the reader has come to, as far as the page is scrolled; on other pages none. */
function useSectionRead(): SectionName | undefined {
  const place = useLocation();
  const [read, setRead] = useState<SectionName>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts.
  useEffect(() => {
    const look = () => {
      const tops = sectionNames.flatMap((name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top;
        return top === undefined ? [] : [[name, top] as const];
      });
      const { scrollHeight } = document.documentElement;
      setRead(sectionRead(tops, innerHeight, scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [place]);
  return read;
}

/** The parts of my info, beside it on wide screens. */
export function SectionList() {
  const t = useText();
  const read = useSectionRead();
  return (
    <nav className={css.list} aria-label={t('title.mySetting')}>
      <ul>
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              className={css.link}
              to={pathToSection(name)}
              aria-current={name === read ? 'location' : undefined}
            >
              {t(sections[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
