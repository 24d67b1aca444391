import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SwitchRow } from './switch-row.tsx';

/** Whether a mailed code logs the member in. */
type LoginCode = NonNullable<DataOf<'myHome'>['login_code_yn']>;
type LoginCodeRowProps = {
  readonly loginCode: LoginCode;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** Log-in by a mailed code, as it stands, and what a press makes of it. */
export function LoginCodeRow({ loginCode, onChanged }: LoginCodeRowProps) {
  const t = useText();
  const isOn = loginCode === 'Y';
  const change = async () => {
    const login_code_yn = isOn ? 'N' : 'Y';
    const { ok } = await perform('saveLoginCode', { login_code_yn });
    if (!ok) return;
    await onChanged();
    showReceipt({ event: isOn ? 'LOGIN_CODE_OFF' : 'LOGIN_CODE_ON' });
  };
  return (
    <SwitchRow
      label={t('myInfo.loginCode')}
      detail={t(isOn ? 'myInfo.loginCodeDetail' : 'myInfo.loginCodeOffDetail')}
      isOn={isOn}
      onSwitch={change}
    />
  );
}
