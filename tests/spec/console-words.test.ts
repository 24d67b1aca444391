import { callNames } from '@daemun/contract/calls/index';
import { namedWays } from '@daemun/contract/codes/providers';
import { providerProblems } from '@daemun/contract/console/access';
import { partnerChecks, partnerVerdicts } from '@daemun/contract/console/partners';
import { staffRoles } from '@daemun/contract/console/roles';
import { staffProblems, staffStates } from '@daemun/contract/console/staff-room';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { problemLabels } from '../../packages/console/src/action-labels.ts';
import { eventLabels, mailLabels, staffEventLabels } from '../../packages/console/src/event-labels.ts';
import { adviceLabels, wayLabels } from '../../packages/console/src/member-labels.ts';
import {
  partnerCheckLabels,
  partnerMendLabels,
  verdictLabels,
} from '../../packages/console/src/partner-labels.ts';
import { callLabels, causeLabels } from '../../packages/console/src/refusal-labels.ts';
import {
  notLetInLabels,
  providerProblemLabels,
  roleLabels,
  staffProblemLabels,
  staffStateLabels,
} from '../../packages/console/src/staff-labels.ts';
import { mailTemplates } from '../../packages/server/src/adapters/mail/templates.ts';
import { commandProblems } from '../../packages/server/src/ports/admin-command.ts';
import { staffEvents } from '../../packages/server/src/ports/staff-trail.ts';
import { supportSteps } from '../../packages/server/src/ports/support-events.ts';
import { noticeTable } from '../../packages/server/src/use-cases/mail/notice-table.ts';
import { advices } from '../../packages/server/src/use-cases/operating/advices.ts';
import { errorCauses } from '../../packages/server/src/use-cases/operating/refusal-advice.ts';

test('the console has words for every event of a member’s trail, every mail, role, way in, problem and line of the staff’s', () => {
  expect(Object.keys(eventLabels).sort()).toEqual(Object.keys(noticeTable).sort());
  expect(Object.keys(mailLabels).sort()).toEqual(Object.keys(mailTemplates).sort());
  expect(Object.keys(roleLabels).sort()).toEqual([...staffRoles].sort());
  expect(Object.keys(wayLabels).sort()).toEqual([...namedWays, 'PASSWORD', 'NG'].sort());
  expect(Object.keys(problemLabels).sort()).toEqual([...commandProblems].sort());
  expect(Object.keys(staffStateLabels).sort()).toEqual([...staffStates].sort());
  expect(Object.keys(staffProblemLabels).sort()).toEqual([...staffProblems].sort());
  expect(Object.keys(providerProblemLabels).sort()).toEqual([...providerProblems].sort());
  expect(providerProblems).toEqual(expect.arrayContaining(Object.keys(notLetInLabels)));
  expect(Object.keys(staffEventLabels).sort()).toEqual([...staffEvents].sort());
});

test('whatever a support code leads to has words: every call and step, every cause of an error page, every next step', () => {
  expect(Object.keys(callLabels).sort()).toEqual([...callNames, ...supportSteps].sort());
  expect(Object.keys(causeLabels).sort()).toEqual([...errorCauses].sort());
  expect(Object.keys(adviceLabels).sort()).toEqual(Object.keys(advices).sort());
});

test('whatever a trial of a partner finds has words, and what to do about it', () => {
  expect(Object.keys(partnerCheckLabels)).toEqual([...partnerChecks]);
  expect(Object.keys(partnerMendLabels)).toEqual([...partnerChecks]);
  expect(Object.keys(verdictLabels)).toEqual([...partnerVerdicts]);
});

test('every word of the console is there in both languages', () => {
  const [korean, english] = (['ko', 'en'] as const).map((language) => readCatalog(language, 'console'));
  expect([...(korean?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
});
