import type { DataOf } from '@daemun/contract/calls/index';
import { partnerItemWords } from '../../components/consents/partner-items.ts';
import { dateAndTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { askToEndPartner } from './end-partner.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';

export type PartnerGrant = DataOf<'myPartners'>['partners'][number];
type PartnerRowProps = { readonly grant: PartnerGrant; readonly onChanged: () => Promise<void> };

/** A company that the member agreed to: what it is told since when, whether that stands, and where it ends. */
export function PartnerRow({ grant, onChanged }: PartnerRowProps) {
  const t = useText();
  const { partner, name, items, agreed_at, standing } = grant;
  const since = { items: partnerItemWords(t, items), time: dateAndTime(agreed_at) };
  return (
    <Row label={name} detail={t(standing ? 'myInfo.partnerSince' : 'myInfo.partnerOutdated', since)}>
      <RowButton
        label={t('myInfo.partnerEndOne', { partner: name })}
        onPress={() => askToEndPartner(partner, name, onChanged)}
      >
        {t('myInfo.partnerEnd')}
      </RowButton>
    </Row>
  );
}

type PartnersGroupProps = {
  readonly partners: readonly PartnerGrant[];
  readonly onChanged: () => Promise<void>;
};

/** To which other companies the member agreed, and where that ends. */
export function PartnersGroup({ partners, onChanged }: PartnersGroupProps) {
  const t = useText();
  return (
    <Group title={t('myInfo.partners')}>
      {partners.map((grant) => (
        <PartnerRow key={grant.partner} grant={grant} onChanged={onChanged} />
      ))}
    </Group>
  );
}
