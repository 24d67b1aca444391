import type { DataOf } from '@daemun/contract/calls/index';
import { useIdentity } from '../../components/identity/use-identity.ts';
import { longDay } from '../../i18n/date-time.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { birthWords } from './birth-words.ts';
import { fillProfile } from './fill-profile.ts';
import { askToForgetIdentity } from './forget-identity.ts';
import { Group } from './group.tsx';
import { maskedName } from './masked-name.ts';
import { maskedPhone } from './phone.ts';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

type BasicGroupProps = {
  readonly profile: DataOf<'myInfo'>;
  readonly nickname: string | null;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** Who the member is. */
export function BasicGroup({ profile, nickname, onChanged }: BasicGroupProps) {
  const t = useText();
  const pathTo = usePathTo();
  const verify = useIdentity('verify', (encData) => fillProfile(encData, onChanged));
  const { mbr_name: name, hp_no: phone, onesf_auth_yn: verified, onesf_auth_dt: verifiedAt } = profile;
  return (
    <Group title={t('myInfo.basics')}>
      <Row label={t('title.nickname')} to={pathTo('myNicknameChange')}>
        {nickname ? <bdi>{nickname}</bdi> : t('myInfo.notSet')}
      </Row>
      <Row
        label={t('title.birth')}
        to={pathTo('registerBirth', { only: 'Y', redirectUrl: pathTo('mySetting') })}
      >
        {birthWords(t, profile) ?? t('myInfo.notSet')}
      </Row>
      {name && (
        <Row label={t('myInfo.name')}>
          <bdi>{maskedName(name)}</bdi>
        </Row>
      )}
      <Row
        label={t('myInfo.phone')}
        detail={verified === 'Y' && t('myInfo.phoneByIdentity')}
        onPress={verified === 'Y' ? () => void verify() : undefined}
      >
        {phone ? <bdi>{maskedPhone(phone)}</bdi> : t('myInfo.none')}
      </Row>
      <Row
        label={t('title.identity')}
        detail={t(verified === 'Y' ? 'myInfo.verifiedDetail' : 'myInfo.verifyDetail')}
        onPress={() => (verified === 'Y' ? askToForgetIdentity(onChanged) : void verify())}
      >
        {verified === 'Y' ? (
          <>
            <Pill look="good">{t('myInfo.verified')}</Pill>
            {verifiedAt && longDay(verifiedAt.slice(0, 10))}
          </>
        ) : (
          t('myInfo.notVerified')
        )}
      </Row>
    </Group>
  );
}
