import type { DataOf } from '@daemun/contract/calls/index';
import { agreementWords } from '../../components/consents/agreement-words.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

type Items = DataOf<'unsubscribeInfo'>['items'];

/** Which kinds of news are refused together. */
export function MarketingItems({ items }: { items: Items }) {
  const t = useText();
  return (
    <Notice title={t('newsletter.refuseItems')}>
      <ul>
        {items.map(({ agr_cat_cd, agr_knd_cd }) => (
          <li key={agr_cat_cd + agr_knd_cd}>{agreementWords(t, agr_cat_cd, agr_knd_cd)}</li>
        ))}
      </ul>
    </Notice>
  );
}
