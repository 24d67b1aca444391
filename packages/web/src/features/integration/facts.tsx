import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './facts.module.css';

/** What an integration does, point by point. */
export function Facts({ facts }: { facts: readonly MessageId[] }) {
  const t = useText();
  const names = { archive: t('brand.archive'), newsGame: t('brand.newsGame') };
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="tick" />
          <span>{t(fact, names)}</span>
        </li>
      ))}
    </ul>
  );
}
