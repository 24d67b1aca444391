import type { DataOf } from '@daemun/contract/calls/index';
import { deviceName } from '@daemun/contract/rules/device';
import { platformNames } from '../../components/login/platform-names.ts';
import type { MessageId, Values } from '../../i18n/message-id.ts';
import { deviceNames } from './device.ts';
import { wayNames } from './way-names.ts';

export type ActivityRow = DataOf<'myActivity'>['rows'][number];
type Say = (id: MessageId, values?: Values) => string;

/** What a row tells. */
export const didWords = (t: Say, { event, login_plf, count }: ActivityRow): string =>
  t(`myInfo.activity.did.${event}`, {
    ...(login_plf !== null && { way: t(platformNames[login_plf]) }),
    ...(count !== null && { count }),
  });

/** The way in or the partner that a change was about; empty where its name says it all. */
export const aboutWords = (t: Say, { way, partner }: ActivityRow): string =>
  way === null ? (partner ?? '') : t(wayNames[way]);

/** The device of a row by name; empty where the row has none. */
export const deviceWords = (t: Say, { device }: ActivityRow): string =>
  device === null ? '' : deviceName(deviceNames(device).map((id) => t(id))) || t('myInfo.unknownDevice');
