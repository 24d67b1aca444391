import { startArchive } from './archive/start-archive.ts';
import { startControl } from './control.ts';
import type { Listen, Place, Running } from './core/stand-in.ts';
import { words } from './core/words.ts';
import { crmPaths } from './crm/environment.ts';
import { startIdentity } from './identity/start-identity.ts';
import { startPop3 } from './inbox/pop3.ts';
import { startSmtp } from './inbox/smtp.ts';
import { startNewsGame } from './news-game/start-news-game.ts';
import { startPartner } from './partner/start-partner.ts';
import { startPhone } from './phone/start-phone.ts';
import { staffProviderPath } from './staff-provider/environment.ts';
import { startSocial } from './start-providers.ts';
import type { World } from './world.ts';

/** A place and, once its stand-in is built, how that starts. */
export interface StandInRow extends Place {
  readonly start?: (listen: Listen, world: World) => Promise<Running>;
}

/** Everything around the gate, in the order of its ports. A row without `start` holds the place of one to come. */
export const standInRows: readonly StandInRow[] = [
  {
    key: 'service',
    portOffset: 0,
    title: words('sandbox.standIns.daemun'),
    purpose: words('sandbox.standIns.daemunPurpose'),
    start: async (_listen, { home }) => ({ url: home, close: async () => undefined }),
  },
  {
    key: 'inbox',
    portOffset: 1,
    title: words('sandbox.common.inbox'),
    purpose: words('sandbox.standIns.inboxPurpose'),
    start: startControl,
  },
  {
    key: 'crm',
    portOffset: 1,
    title: words('sandbox.crm.title'),
    purpose: words('sandbox.standIns.crmPurpose'),
    // The control surface serves it and has started by now.
    start: async (_listen, { urls }) => ({
      url: `${urls.get('inbox')}${crmPaths.page}`,
      close: async () => undefined,
    }),
  },
  {
    key: 'smtp',
    portOffset: 2,
    title: words('sandbox.common.mailServer'),
    purpose: words('sandbox.standIns.smtpPurpose'),
    start: startSmtp,
  },
  {
    key: 'social',
    portOffset: 3,
    title: words('sandbox.common.socialLogIn'),
    purpose: words('sandbox.standIns.socialPurpose'),
    start: startSocial,
  },
  {
    key: 'staffProvider',
    portOffset: 3,
    title: words('sandbox.staffProvider.name'),
    purpose: words('sandbox.staffProvider.purpose'),
    // The server of the social stand-ins has it and has started by now.
    start: async (_listen, { urls }) => ({
      url: `${urls.get('social')}${staffProviderPath}`,
      close: async () => undefined,
    }),
  },
  {
    key: 'identity',
    portOffset: 4,
    title: words('sandbox.standIns.identityAgency'),
    purpose: words('sandbox.standIns.identityPurpose'),
    start: startIdentity,
  },
  {
    key: 'archive',
    portOffset: 5,
    title: words('sandbox.common.helloArchive'),
    purpose: words('sandbox.standIns.archivePurpose'),
    start: startArchive,
  },
  {
    key: 'newsGame',
    portOffset: 6,
    title: words('sandbox.common.newsGame'),
    purpose: words('sandbox.standIns.newsGamePurpose'),
    start: startNewsGame,
  },
  {
    key: 'partner',
    portOffset: 7,
    title: words('sandbox.standIns.partner'),
    purpose: words('sandbox.standIns.partnerPurpose'),
    start: startPartner,
  },
  {
    key: 'phone',
    portOffset: 8,
    title: words('sandbox.standIns.phone'),
    purpose: words('sandbox.standIns.phonePurpose'),
    start: startPhone,
  },
  {
    key: 'bounces',
    portOffset: 12,
    title: words('sandbox.standIns.bounces'),
    purpose: words('sandbox.standIns.bouncesPurpose'),
    start: startPop3,
  },
];
