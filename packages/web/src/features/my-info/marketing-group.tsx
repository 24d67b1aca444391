import { useText } from '../../i18n/use-text.ts';
import { Group } from './group.tsx';
import { type MarketingStrings, marketingFacts } from './marketing.ts';
import { MarketingSwitch } from './marketing-switch.tsx';

type MarketingGroupProps = {
  readonly profile: MarketingStrings;
  readonly onChanged: () => Promise<void>;
};

/** Which marketing the member agreed to receive. */
export function MarketingGroup({ profile, onChanged }: MarketingGroupProps) {
  const t = useText();
  return (
    <Group title={t('myInfo.news')}>
      {marketingFacts(profile).map((fact) => (
        <MarketingSwitch
          key={fact.category + fact.kind}
          fact={fact}
          profile={profile}
          onChanged={onChanged}
        />
      ))}
    </Group>
  );
}
