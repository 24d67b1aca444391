import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { type PartnerGrant, PartnerRow } from './partner-row.tsx';

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
