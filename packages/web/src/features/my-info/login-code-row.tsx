import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

/** Whether a mailed code logs the member in. */
type LoginCode = NonNullable<DataOf<'myHome'>['login_code_yn']>;
type LoginCodeRowProps = {
  readonly loginCode: LoginCode;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

const words = {
  Y: { look: 'good', state: 'myInfo.switchedOn', act: 'myInfo.switchOff' },
  N: { look: 'plain', state: 'myInfo.switchedOff', act: 'myInfo.switchOn' },
} as const;

/** Log-in by a mailed code, as it stands, and what a press makes of it. */
export function LoginCodeRow({ loginCode, onChanged }: LoginCodeRowProps) {
  const t = useText();
  const { look, state, act } = words[loginCode];
  const change = async () => {
    const login_code_yn = loginCode === 'Y' ? 'N' : 'Y';
    const { ok } = await perform('saveLoginCode', { login_code_yn });
    if (!ok) return;
    await onChanged();
    showReceipt({ event: login_code_yn === 'N' ? 'LOGIN_CODE_OFF' : 'LOGIN_CODE_ON' });
  };
  return (
    <Row
      label={t('myInfo.loginCode')}
      detail={t(loginCode === 'Y' ? 'myInfo.loginCodeDetail' : 'myInfo.loginCodeOffDetail')}
      act={t(act)}
      onPress={change}
    >
      <Pill look={look}>{t(state)}</Pill>
    </Row>
  );
}
