import { useId } from 'react';
import type { MessageId, Values } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './fact-list.module.css';

export type Fact = { readonly what: MessageId; readonly how: MessageId; readonly values?: Values };

/** Things and what becomes of each. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <dl className={css.list}>
        {facts.map(({ what, how, values }) => (
          <div key={what} className={css.fact}>
            <dt className={css.what}>{t(what)}</dt>
            <dd className={css.how}>{t(how, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
