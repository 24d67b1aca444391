import { callNames } from '@daemun/contract/calls/index';
import { namedWays } from '@daemun/contract/codes/providers';
import { providerProblems } from '@daemun/contract/console/access';
import { memberActionNames, requestedActions } from '@daemun/contract/console/actions';
import { partnerChecks, partnerVerdicts } from '@daemun/contract/console/partners';
import { staffRoles } from '@daemun/contract/console/roles';
import { staffProblems, staffStates } from '@daemun/contract/console/staff-room';
import { staffEvents } from '@daemun/contract/console/trail';
import { expect, test } from 'vitest';
import { domains } from '../../packages/i18n/tools/domains.ts';
import { readDomain } from '../../packages/i18n/tools/read-domain.ts';
import { auditEvents, loginNotices } from '../../packages/server/src/domain/account-events.ts';
import { advices } from '../../packages/server/src/domain/advices.ts';
import { mailNames } from '../../packages/server/src/domain/mails.ts';
import { commandProblems } from '../../packages/server/src/ports/admin-command.ts';
import { supportSteps } from '../../packages/server/src/ports/support-events.ts';
import { errorCauses } from '../../packages/server/src/use-cases/operating/refusal-advice.ts';

const domain = domains.find((row) => row.domain === 'console');
/** The messages that the check of catalogs asks for, in both languages. */
const asked = domain ? [...readDomain(domain).used.ids] : [];
const hyphened = (name: string) => name.replaceAll(' ', '-');

/** The names that the service may give, by the messages that the console has for them. */
const names: Readonly<Record<string, readonly string[]>> = {
  event: [...auditEvents, ...Object.keys(loginNotices)],
  'mail.of': mailNames,
  staffEvent: staffEvents,
  role: staffRoles,
  way: [...namedWays, 'PASSWORD', 'NG'],
  staffState: staffStates,
  staffProblem: staffProblems,
  providerProblem: providerProblems,
  call: [...callNames, ...supportSteps],
  refusedFor: errorCauses,
  advice: Object.keys(advices),
  partnerVerdict: partnerVerdicts,
  partnerCheck: partnerChecks.map(hyphened),
  partnerMend: partnerChecks.map(hyphened),
  actionHint: memberActionNames,
  // What a member is told to type, and that there is no such member, other screens say, too.
  problem: commandProblems.filter((problem) => problem !== 'NO_REASON' && problem !== 'NOBODY'),
};

test.each(Object.entries(names))('asks for words for every %s, and for no other', (what, wanted) => {
  const found = asked.filter((id) => id.startsWith(`console.${what}.`));
  expect(found.toSorted()).toEqual(wanted.map((name) => `console.${what}.${name}`).toSorted());
});

test('asks for words for every action that can be asked for', () => {
  for (const action of requestedActions) expect(asked).toContain(`console.action.${action}`);
});
