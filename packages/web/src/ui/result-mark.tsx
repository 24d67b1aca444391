import { Icon, type IconName } from './icon.tsx';
import css from './result-mark.module.css';

const icons = { good: 'tick', alarm: 'warn', mail: 'mail' } as const satisfies Record<string, IconName>;

/** How it went, at a glance; the words below say the same. */
export const ResultMark = ({ kind }: { kind: keyof typeof icons }) => (
  <span className={`${css.mark} ${css[kind]}`}>
    <Icon name={icons[kind]} size={26} />
  </span>
);
