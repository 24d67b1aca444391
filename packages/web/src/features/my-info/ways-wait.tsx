import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Ways in wait for the word of the reader. */
export function WaysWait() {
  const t = useText();
  const pathTo = usePathTo();
  return (
    <Notice look="alarm" title={t('myInfo.waysWait')}>
      <Link to={pathTo('myWays')}>{t('title.myWays')}</Link>
    </Notice>
  );
}
