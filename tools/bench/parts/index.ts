import type { Part } from '../bed.ts';
import { arrivals } from './arrivals.ts';
import { logIns, signUps } from './beside-hashing.ts';
import { costs } from './costs.ts';
import { memory } from './memory.ts';
import { pageWeight } from './page.ts';
import { logInProfile, sessionReadProfile } from './profile.ts';
import { ready } from './ready.ts';
import { sameTraffic } from './same-traffic.ts';
import { sessionReads } from './session-reads.ts';
import { soak } from './soak.ts';
import { statementCounts } from './statements.ts';

/** Every part of the bench by its name on the command line, in the order of running. */
export const parts: Readonly<Record<string, Part>> = {
  'session-reads': sessionReads,
  'log-ins': logIns,
  'sign-ups': signUps,
  'same-traffic': sameTraffic,
  profile: sessionReadProfile,
  'log-in-profile': logInProfile,
  statements: statementCounts,
  costs,
  ready,
  memory,
  page: pageWeight,
  arrivals,
  soak,
};
