import type { DataOf } from '@daemun/contract/calls/index';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { loginMethods, platformNames } from './login-methods.ts';

/** Which ways of logging in go with the account. */
export function WaysEnded({
  profile,
}: {
  profile: Pick<DataOf<'myInfo'>, 'rep_login_plf' | 'mbr_sub_entity'>;
}) {
  const t = useText();
  const ways = loginMethods(profile).filter(({ mark }) => mark !== 'N');
  return (
    <Notice title={t('myInfo.waysEnded')}>
      {ways.map(({ platform }) => t(platformNames[platform])).join(t('myInfo.comma'))}
    </Notice>
  );
}
