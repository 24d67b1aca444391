import type { DataOf } from '@daemun/contract/calls/index';
import { dateAndTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { askToEndPartner } from './end-partner.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';
import css from './sessions-group.module.css';

type Partners = DataOf<'myPartners'>['partners'];
type PartnersGroupProps = { readonly partners: Partners; readonly onChanged: () => Promise<void> };

/** Which other companies are told of the member since when, and where that ends. */
export function PartnersGroup({ partners, onChanged }: PartnersGroupProps) {
  const t = useText();
  return (
    <Group title={t('myInfo.partners')}>
      {partners.map(({ partner, name, agreed_at }) => (
        <Row
          key={partner}
          label={name}
          detail={t('myInfo.partnerSince', {
            items: t('bridge.partner.itemList'),
            time: dateAndTime(agreed_at),
          })}
        >
          <button
            type="button"
            className={css.end}
            aria-label={t('myInfo.partnerEndOne', { partner: name })}
            onClick={() => askToEndPartner(partner, name, onChanged)}
          >
            {t('myInfo.partnerEnd')}
          </button>
        </Row>
      ))}
    </Group>
  );
}
