import type { DataOf } from '@daemun/contract/calls/index';
import { deviceName } from '@daemun/contract/rules/device';
import { dateAndTime } from '../../i18n/date-time.ts';
import { listOf } from '../../i18n/list-of.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { deviceNames } from './device.ts';
import { askToEndOthers, type EndSessions } from './end-sessions.ts';
import { Group } from './group.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';
import css from './sessions-group.module.css';

type Session = DataOf<'mySessions'>['sessions'][number];
type SessionsGroupProps = { readonly sessions: readonly Session[]; readonly onEnd: EndSessions };

/** Where the member is logged in: this device first, the others by when they were last used. */
export function SessionsGroup({ sessions, onEnd }: SessionsGroupProps) {
  const t = useText();
  const others = sessions.filter(({ current }) => !current);
  const inOrder = [...sessions.filter(({ current }) => current), ...others];
  return (
    <Group
      title={t('myInfo.devices')}
      name="devices"
      foot={
        others.length > 0 && (
          <div className={css.all}>
            <Button look="quiet" onPress={() => askToEndOthers(onEnd)}>
              {t('myInfo.endOthers')}
            </Button>
          </div>
        )
      }
    >
      {inOrder.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={onEnd} />
      ))}
    </Group>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: EndSessions }) {
  const t = useText();
  const name = deviceName(deviceNames(session.device).map((id) => t(id))) || t('myInfo.unknownDevice');
  const time = dateAndTime(session.last_used_at);
  const detail = (
    <>
      {session.current ? t('myInfo.inUse') : t('myInfo.lastUsed', { time })}
      {session.sites.length > 0 && (
        <span className={css.sites}>{t('myInfo.signedInSites', { sites: listOf(session.sites) })}</span>
      )}
    </>
  );
  return (
    <Row label={name} detail={detail}>
      {session.current ? (
        <Pill look="brand">{t('myInfo.thisDevice')}</Pill>
      ) : (
        <RowButton label={t('myInfo.endOne', { device: name })} onPress={() => onEnd(session.id)}>
          {t('myInfo.logOut')}
        </RowButton>
      )}
    </Row>
  );
}
