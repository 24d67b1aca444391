import type { DataOf } from '@daemun/contract/calls/index';
import { UndoEmail } from '../../components/receipt/undo-email.tsx';
import { dateAndTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRevalidator } from '../../navigation/use-router.ts';
import type { Member } from '../../session/member.ts';
import { askToRemovePasskey } from './change-passkey.ts';
import { openDisconnectDialog } from './disconnect.ts';
import { askToDisconnectEmail } from './disconnect-email.ts';
import { askToForgetIdentity } from './forget-identity.ts';
import { type PartnerGrant, PartnerRow } from './partners-group.tsx';
import { Step } from './rescue-steps.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';
import { wayNames } from './way-names.ts';

type Way = DataOf<'myWays'>['ways'][number];
type UndoWaysProps = {
  readonly ways: readonly Way[];
  readonly partners: readonly PartnerGrant[];
  readonly since: string;
  readonly member: Member;
};

/** Step 4: what came since the moment in doubt, each taken away by its own act, which asks for its own proof. */
export function UndoWays({ ways, partners, since, member }: UndoWaysProps) {
  const t = useText();
  const moment = Date.parse(since);
  const newer = ways.filter((way) => !way.first && way.way !== 'HA' && Date.parse(way.since) >= moment);
  return (
    <Step title={t('myInfo.activity.step4')}>
      {newer.length === 0 ? (
        <p>{t('myInfo.activity.step4None')}</p>
      ) : (
        <>
          <p>{t('myInfo.activity.step4Ways')}</p>
          <ul>
            {newer.map((way) => (
              <NewerWay key={way.passkey?.id ?? way.way} way={way} member={member} />
            ))}
          </ul>
        </>
      )}
      <NewerPartners grants={partners.filter(({ agreed_at }) => Date.parse(agreed_at) >= moment)} />
      <p>{t('myInfo.activity.step4Email')}</p>
      <UndoEmail />
    </Step>
  );
}

function NewerPartners({ grants }: { grants: readonly PartnerGrant[] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  if (grants.length === 0) return null;
  return (
    <>
      <p>{t('myInfo.activity.step4Partners')}</p>
      <ul>
        {grants.map((grant) => (
          <PartnerRow key={grant.partner} grant={grant} onChanged={revalidate} />
        ))}
      </ul>
    </>
  );
}

function NewerWay({ way: { way, since, passkey }, member }: { way: Way; member: Member }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const name = t(wayNames[way]);
  const isCurrent = member.login_plf === way;
  const remove = () => {
    if (way === 'CI') askToForgetIdentity(revalidate);
    else if (way === 'YH') askToDisconnectEmail(isCurrent);
    else if (way === 'PASSKEY') {
      if (passkey) askToRemovePasskey(passkey, revalidate);
    } else if (way !== 'HA')
      openDisconnectDialog({ provider: way, isFirst: false, isCurrent, onDone: revalidate });
  };
  return (
    <Row label={name} detail={t('myInfo.waySince', { time: dateAndTime(since) })}>
      <RowButton label={t('myInfo.wayRemoveOf', { way: name })} onPress={remove}>
        {t('myInfo.wayRemove')}
      </RowButton>
    </Row>
  );
}
