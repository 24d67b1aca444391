import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { downloadData } from './download-data.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';

/** What the member can take along, and the way out. */
export function DataGroup() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Group title={t('myInfo.data')}>
      <Row label={t('title.myConsents')} to={pathTo('myConsents')} />
      <Row
        label={t('myInfo.download')}
        detail={t('myInfo.downloadDetail')}
        act={t('myInfo.downloadDo')}
        onPress={() => downloadData('html')}
      />
      <Row
        label={t('myInfo.downloadJson')}
        detail={t('myInfo.downloadJsonDetail')}
        act={t('myInfo.downloadDo')}
        onPress={() => downloadData('json')}
      />
      <Row label={t('title.myWithdrawal')} to={pathTo('myWithdrawal')} />
    </Group>
  );
}
