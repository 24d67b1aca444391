import { analytics } from './analytics.ts';
import { appBridge } from './app-bridge.ts';
import { bounces } from './bounces.ts';
import { deskConsole } from './console.ts';
import { fileVariable } from './environment.ts';
import { identity, identityKeys } from './identity.ts';
import { mail } from './mail.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { outbox } from './outbox.ts';
import { partners } from './partners.ts';
import { type Group, nameOf } from './row.ts';
import { sandbox } from './sandbox.ts';
import { scoring } from './scoring.ts';
import { secrets } from './secrets.ts';
import { service } from './service.ts';
import { sisterSites } from './sister-sites.ts';
import { social } from './social.ts';
import { staffProvider } from './staff-provider.ts';
import { store } from './store.ts';
import { traces } from './traces.ts';

/** Every variable that the service reads, by group, in the order in which faults and documents name them. */
export const groups = {
  service,
  deskConsole,
  staffProvider,
  store,
  outbox,
  mail,
  bounces,
  secrets,
  members,
  sandbox,
  scoring,
  traces,
  identity,
  identityKeys,
  ...sisterSites,
  news,
  partners,
  appBridge,
  analytics,
  ...social,
};

const namesIn = (group: Group): string[] =>
  Object.entries(group.rows).flatMap(([key, { secret }]) => {
    const name = nameOf(group, key);
    return secret ? [name, fileVariable(name)] : [name];
  });

/** Every name that has a meaning here; those of the files of secrets too. */
export const variableNames: readonly string[] = Object.values(groups).flatMap(namesIn);
