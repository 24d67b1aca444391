import { LinkRow, type LinkRowItem } from '../../ui/link-row.tsx';

const links: readonly LinkRowItem[] = [
  { to: 'join', label: 'title.join' },
  { to: 'findId', label: 'title.findId' },
  { to: 'findPassword', label: 'title.findPassword' },
];

/** Ways on for those who cannot log in. */
export const LoginLinks = () => <LinkRow links={links} />;
