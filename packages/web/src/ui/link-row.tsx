import type { RouteName } from '@daemun/contract/routes';
import type { MessageId } from '../i18n/message-id.ts';
import { usePathTo } from '../i18n/use-path-to.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import css from './link-row.module.css';

export type LinkRowItem = { readonly to: RouteName; readonly label: MessageId };

/** A line of links to other screens. */
export function LinkRow({ links }: { links: readonly LinkRowItem[] }) {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <ul className={css.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={pathTo(to)}>{t(label)}</Link>
        </li>
      ))}
    </ul>
  );
}
