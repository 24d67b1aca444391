import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { dateAndTime } from '../../i18n/date-time.ts';
import { listOf } from '../../i18n/list-of.ts';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { showToast } from '../../ui/toast.ts';
import { endTrust } from './end-trust.ts';
import { Group } from './group.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';

type Totp = NonNullable<DataOf<'myFactors'>['totp']>;
type Changed = () => Promise<void>;

type FactorRowsProps = {
  readonly totp: Totp;
  /** Names of the methods that skip the app unless the member wants them asked. */
  readonly spared: readonly string[];
  /** Gets recovery codes that were made anew. */
  readonly onCodes: (codes: readonly string[]) => Promise<void>;
  readonly onReplace: () => Promise<void>;
  readonly onChanged: Changed;
};

async function renew(onCodes: FactorRowsProps['onCodes']): Promise<void> {
  const outcome = await perform('renewRecoveryCodes', {});
  if (outcome.ok) await onCodes(outcome.data.recovery_codes);
}

/** Those that somebody wrote down are void then: that is said before. */
const askToRenew = (onCodes: FactorRowsProps['onCodes']): void =>
  askFirst({
    title: text('myInfo.recoveryRenew'),
    content: markup('myInfo.recoveryRenewQuestion'),
    confirm: text('myInfo.recoveryRenew'),
    onConfirm: () => renew(onCodes),
  });

async function remove(onChanged: Changed): Promise<void> {
  const { ok } = await perform('removeTotp', {});
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'FACTOR_REMOVED' });
}

const askToRemove = (onChanged: Changed): void =>
  askFirst({
    title: text('myInfo.factorRemove'),
    content: markup('myInfo.factorRemoveQuestion'),
    confirm: text('myInfo.factorRemove'),
    isDanger: true,
    onConfirm: () => remove(onChanged),
  });

async function keep(onChanged: Changed): Promise<void> {
  const { ok } = await perform('stopFactorReset', {});
  if (!ok) return;
  await onChanged();
  showToast(text('myInfo.factorKept'));
}

async function saveScope(social: boolean, onChanged: Changed): Promise<void> {
  const { ok } = await perform('saveFactorScope', { social });
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'FACTOR_SCOPE_CHANGED' });
}

/** The authenticator app that stands, its recovery codes, where it is not asked for, and how it is switched off. */
export function FactorRows({ totp, spared, onCodes, onReplace, onChanged }: FactorRowsProps) {
  const t = useText();
  const { social, recovery_left, reset_at, trusted_browsers } = totp;
  return (
    <Group title={t('myInfo.factorOn')}>
      {reset_at !== null && (
        <Row
          label={t('myInfo.factorReset')}
          detail={dateAndTime(reset_at)}
          act={t('myInfo.factorKeep')}
          onPress={() => keep(onChanged)}
        />
      )}
      <Row label={t('myInfo.factorApp')} detail={t('myInfo.factorSince', { time: dateAndTime(totp.since) })}>
        <RowButton label={t('myInfo.factorReplaceApp')} onPress={onReplace}>
          {t('myInfo.factorReplace')}
        </RowButton>
      </Row>
      <Row label={t('factor.recovery')} detail={t('myInfo.recoveryLeft', { count: recovery_left })}>
        <RowButton label={t('myInfo.recoveryRenewAll')} onPress={() => askToRenew(onCodes)}>
          {t('myInfo.recoveryRenew')}
        </RowButton>
      </Row>
      <Row label={t('myInfo.trusted')} detail={t('myInfo.trustedCount', { count: trusted_browsers })}>
        {trusted_browsers > 0 && (
          <RowButton label={t('myInfo.trustEndAll')} onPress={() => endTrust({}, onChanged)}>
            {t('myInfo.trustEnd')}
          </RowButton>
        )}
      </Row>
      <SocialRow social={social} spared={spared} onChanged={onChanged} />
      <Row
        label={t('myInfo.factorRemove')}
        act={t('myInfo.factorOff')}
        onPress={() => askToRemove(onChanged)}
      />
    </Group>
  );
}

type SocialRowProps = Pick<FactorRowsProps, 'spared' | 'onChanged'> & Pick<Totp, 'social'>;

/** Whether logins by a provider ask for the app too. */
function SocialRow({ social, spared, onChanged }: SocialRowProps) {
  const t = useText();
  return (
    <Row
      label={t('myInfo.factorSocial')}
      detail={
        social || spared.length === 0
          ? t('myInfo.factorSocialLead')
          : t('myInfo.factorSpared', { ways: listOf(spared) })
      }
      act={t(social ? 'myInfo.factorSocialOff' : 'myInfo.factorSocialOn')}
      onPress={() => saveScope(!social, onChanged)}
    />
  );
}
