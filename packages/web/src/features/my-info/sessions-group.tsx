import type { DataOf } from '@daemun/contract/calls/index';
import { deviceName } from '@daemun/contract/rules/device';
import { tableDay, tableTime } from '../../i18n/date-time.ts';
import { listOf } from '../../i18n/list-of.ts';
import { nameOfCountry } from '../../i18n/name-of-country.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { deviceNames } from './device.ts';
import { askToEndOthers, type EndSessions } from './end-sessions.ts';
import { endTrust } from './end-trust.ts';
import { Group } from './group.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';
import css from './sessions-group.module.css';

type Devices = DataOf<'mySessions'>;
type Session = Devices['sessions'][number];
type Trusted = Devices['trusted'][number];
type Changed = { readonly onChanged: () => Promise<void> };
type SessionsGroupProps = Changed & Devices & { readonly onEnd: EndSessions };

/**
 * Where the member is logged in: this device first, the others by when they were last used; then browsers that are logged out
 * and are not asked for the second step.
 */
export function SessionsGroup({ sessions, trusted, onEnd, onChanged }: SessionsGroupProps) {
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
        <SessionRow key={session.id} session={session} onEnd={onEnd} onChanged={onChanged} />
      ))}
      {trusted.map((browser) => (
        <TrustedRow key={browser.id} browser={browser} onChanged={onChanged} />
      ))}
    </Group>
  );
}

function useDeviceName(userAgent: string, installation: string | null = null): string {
  const t = useText();
  const device = deviceName(deviceNames(userAgent).map((id) => t(id))) || t('myInfo.unknownDevice');
  return installation === null ? device : t('myInfo.appInstallation', { device, installation });
}

type SessionRowProps = Changed & { session: Session; onEnd: EndSessions };

function SessionRow({ session, onEnd, onChanged }: SessionRowProps) {
  const t = useText();
  const device = useDeviceName(session.device, session.installation);
  const name = session.app ?? device;
  const time = tableTime(session.last_used_at);
  const detail = (
    <>
      {session.current ? t('myInfo.inUse') : t('myInfo.lastUsed', { time })}
      {session.app !== null && (
        <span className={css.line}>
          {device} · {t('myInfo.ownSession')}
        </span>
      )}
      {session.sites.length > 0 && (
        <span className={css.line}>{t('myInfo.signedInSites', { sites: listOf(session.sites) })}</span>
      )}
      {session.country !== null && (
        <span className={css.line}>{t('myInfo.country', { country: nameOfCountry(session.country) })}</span>
      )}
      {session.shared && <span className={css.line}>{t('myInfo.sharedPc')}</span>}
      {session.trusted_until !== null && <TrustedUntil time={session.trusted_until} />}
    </>
  );
  return (
    <Row label={name} detail={detail}>
      {session.trusted_until !== null && <AskAgain id={session.id} name={name} onChanged={onChanged} />}
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

function TrustedRow({ browser, onChanged }: Changed & { browser: Trusted }) {
  const t = useText();
  const name = useDeviceName(browser.device);
  const detail = (
    <>
      {t('myInfo.loggedOut')}
      <TrustedUntil time={browser.trusted_until} />
    </>
  );
  return (
    <Row label={name} detail={detail}>
      <AskAgain id={browser.id} name={name} onChanged={onChanged} />
    </Row>
  );
}

function TrustedUntil({ time }: { time: string }) {
  const t = useText();
  return <span className={css.line}>{t('myInfo.trustedUntil', { time: tableDay(time) })}</span>;
}

function AskAgain({ id, name, onChanged }: Changed & { id: string; name: string }) {
  const t = useText();
  return (
    <RowButton
      label={t('myInfo.trustEndOne', { device: name })}
      onPress={() => endTrust({ id, name }, onChanged)}
    >
      {t('myInfo.trustAskAgain')}
    </RowButton>
  );
}
