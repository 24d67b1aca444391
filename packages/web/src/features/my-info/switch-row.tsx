import { useText } from '../../i18n/use-text.ts';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

type SwitchRowProps = {
  readonly label: string;
  readonly detail: string;
  readonly isOn: boolean;
  readonly onSwitch: () => void | Promise<void>;
};

/** Something that is on or off, as it stands, and what a press makes of it. */
export function SwitchRow({ label, detail, isOn, onSwitch }: SwitchRowProps) {
  const t = useText();
  return (
    <Row
      label={label}
      detail={detail}
      act={t(isOn ? 'myInfo.switchOff' : 'myInfo.switchOn')}
      onPress={onSwitch}
    >
      <Pill look={isOn ? 'good' : 'plain'}>{t(isOn ? 'myInfo.switchedOn' : 'myInfo.switchedOff')}</Pill>
    </Row>
  );
}
