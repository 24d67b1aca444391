import type { Part } from '../bed.ts';
import { activity } from './activity.ts';
import { backlog } from './backlog.ts';
import { logIns, sessionReads, signUps } from './comparison.ts';
import { openidIntrospection, openidRefresh, openidRound } from './openid.ts';
import { puzzle } from './puzzle.ts';
import { search } from './search.ts';
import { start } from './start.ts';

/** Every part of the bench by its name on the command line, in the order of running. */
export const parts: Readonly<Record<string, Part>> = {
  'session-reads': sessionReads,
  'log-ins': logIns,
  'sign-ups': signUps,
  'openid-round': openidRound,
  'openid-refresh': openidRefresh,
  'openid-introspection': openidIntrospection,
  backlog,
  search,
  activity,
  puzzle,
  start,
};
