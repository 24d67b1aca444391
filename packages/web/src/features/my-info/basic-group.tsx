import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { useIdentity } from '../../components/identity/use-identity.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { longDay } from '../../i18n/date-time.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { askToForgetIdentity } from './forget-identity.ts';
import { Group } from './group.tsx';
import { maskedName, maskedPhone } from './masking.ts';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

type BasicGroupProps = {
  readonly profile: DataOf<'myInfo'>;
  readonly nickname: string | null;
  /** Shows the profile anew. */
  readonly onChanged: () => Promise<void>;
};

/** The member's own data: nickname, birth, name, telephone, verified identity. */
export function BasicGroup({ profile, nickname, onChanged }: BasicGroupProps) {
  const t = useText();
  const pathTo = usePathTo();
  const verify = useIdentity('verify', (encData) => fillProfile(encData, onChanged));
  const { mbr_name: name, hp_no: phone, onesf_auth_yn: verified } = profile;
  return (
    <Group title={t('myInfo.basics')} name="basics">
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
      <PhoneRow phone={phone} onChange={verified === 'Y' ? () => void verify() : undefined} />
      <IdentityRow
        profile={profile}
        onPress={() => (verified === 'Y' ? askToForgetIdentity(onChanged) : void verify())}
      />
    </Group>
  );
}

type PhoneRowProps = { readonly phone: string | null; readonly onChange: (() => void) | undefined };

/** A number comes by verified identity alone, and so does another. */
function PhoneRow({ phone, onChange }: PhoneRowProps) {
  const t = useText();
  const label = t('myInfo.phone');
  const value = phone ? <bdi>{maskedPhone(phone)}</bdi> : t('myInfo.none');
  if (!onChange) return <Row label={label}>{value}</Row>;
  return (
    <Row label={label} detail={t('myInfo.phoneByIdentity')} act={t('myInfo.change')} onPress={onChange}>
      {value}
    </Row>
  );
}

type IdentityRowProps = { readonly profile: DataOf<'myInfo'>; readonly onPress: () => void };

/** Whether and since when the member's identity is verified. */
function IdentityRow({ profile, onPress }: IdentityRowProps) {
  const t = useText();
  const { onesf_auth_yn: verified, onesf_auth_dt: verifiedAt } = profile;
  const label = t('title.identity');
  if (verified !== 'Y')
    return (
      <Row label={label} detail={t('myInfo.verifyDetail')} act={t('identity.begin')} onPress={onPress}>
        {t('myInfo.notVerified')}
      </Row>
    );
  return (
    <Row
      label={label}
      detail={verifiedAt && longDay(verifiedAt.slice(0, 10))}
      act={t('myInfo.delete')}
      onPress={onPress}
    >
      <Pill look="good">{t('myInfo.verified')}</Pill>
    </Row>
  );
}

type Stored = Pick<DataOf<'myInfo'>, 'birth_by' | 'birth_md' | 'gender_cd'>;

const genderNames = { M: 'myInfo.male', F: 'myInfo.female' } as const satisfies Record<'M' | 'F', MessageId>;

/** "1990년 1월 2일, 남성", or nothing where it was never told. A day that no calendar has stays in digits. */
export function birthWords(t: Text, { birth_by, birth_md, gender_cd }: Stored): string | undefined {
  if (!birth_by || !birth_md || !gender_cd) return undefined;
  const day = `${birth_by}-${birth_md.slice(0, 2)}-${birth_md.slice(2)}`;
  const date = new Date(day);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return t('myInfo.birthAndGender', { date: isReal ? longDay(day) : day, gender: t(genderNames[gender_cd]) });
}

/** Fills the profile with a verified person's name, phone, birth and gender, and shows it anew. */
async function fillProfile(enc_data: string, onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('niceInfo', { auth_type: 'verify_hp', enc_data }, identityRefusals);
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'IDENTITY_VERIFIED' });
}
