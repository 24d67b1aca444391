import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import type { MarketingFact } from './marketing.ts';
import { MarketingSwitch } from './marketing-switch.tsx';

type MarketingGroupProps = {
  readonly facts: readonly MarketingFact[];
  readonly onChanged: () => Promise<void>;
};

/** Which news the member agreed to receive. */
export function MarketingGroup({ facts, onChanged }: MarketingGroupProps) {
  const t = useText();
  return (
    <Group title={t('myInfo.news')}>
      {facts.map((fact) => (
        <MarketingSwitch key={fact.category + fact.kind} fact={fact} onChanged={onChanged} />
      ))}
    </Group>
  );
}
