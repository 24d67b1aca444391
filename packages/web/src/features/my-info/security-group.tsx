import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';

/** What keeps the account safe; for members who have a password. */
export function SecurityGroup() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Group title={t('myInfo.security')}>
      <Row label={t('title.myPasswordChange')} to={pathTo('myPasswordChange')} />
    </Group>
  );
}
