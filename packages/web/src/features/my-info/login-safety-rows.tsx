import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import type { ReceiptEvent } from '../../components/receipt/receipts.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { dateAndTime } from '../../i18n/date-time.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Row } from './row.tsx';
import { SwitchRow } from './switch-row.tsx';

type Safety = DataOf<'myHome'>['login_safety'];
type Switch = 'each_login' | 'alert_abroad' | 'block_abroad';
type LoginSafetyRowsProps = {
  readonly safety: Safety;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** What each switch is called, and what the receipt of its change says. */
const switches = {
  each_login: {
    label: 'myInfo.eachLogin',
    detail: 'myInfo.eachLoginDetail',
    event: 'LOGIN_ALERTS_CHANGED',
  },
  alert_abroad: {
    label: 'myInfo.alertAbroad',
    detail: 'myInfo.alertAbroadDetail',
    event: 'LOGIN_ALERTS_CHANGED',
  },
  block_abroad: {
    label: 'myInfo.blockAbroad',
    detail: 'myInfo.blockAbroadDetail',
    event: 'ABROAD_BLOCK_CHANGED',
  },
} as const satisfies Record<Switch, { label: MessageId; detail: MessageId; event: ReceiptEvent }>;

const names = Object.keys(switches) as Switch[];

/** Which log-ins are told of by mail and which are refused; those from abroad where the service knows countries. */
export function LoginSafetyRows({ safety, onChanged }: LoginSafetyRowsProps) {
  const t = useText();
  const change = async (asked: RequestOf<'saveLoginSafety'>, event: ReceiptEvent) => {
    const { ok } = await perform('saveLoginSafety', asked);
    if (!ok) return;
    await onChanged();
    showReceipt({ event });
  };
  return (
    <>
      {names.map((name) => {
        const isOn = safety[name];
        if (isOn === null) return null;
        const { label, detail, event } = switches[name];
        return (
          <SwitchRow
            key={name}
            label={t(label)}
            detail={t(detail)}
            isOn={isOn}
            onSwitch={() => change({ [name]: !isOn }, event)}
          />
        );
      })}
      {safety.block_abroad === true && (
        <TravelRow
          until={safety.travel_until}
          onPress={(travelling) => change({ travelling }, 'ABROAD_BLOCK_CHANGED')}
        />
      )}
    </>
  );
}

type TravelRowProps = {
  readonly until: string | null;
  readonly onPress: (travelling: boolean) => Promise<void>;
};

/** For who travels: the block is lifted for a week. */
function TravelRow({ until, onPress }: TravelRowProps) {
  const t = useText();
  return (
    <Row
      label={t('myInfo.travel')}
      detail={
        until === null ? t('myInfo.travelDetail') : t('myInfo.travelUntil', { time: dateAndTime(until) })
      }
      act={t(until === null ? 'myInfo.travelStart' : 'myInfo.travelEnd')}
      onPress={() => onPress(until === null)}
    />
  );
}
