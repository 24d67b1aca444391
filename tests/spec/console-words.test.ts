import { namedWays } from '@daemun/contract/codes/providers';
import { staffRoles } from '@daemun/contract/console/calls';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import {
  eventLabels,
  mailLabels,
  problemLabels,
  roleLabels,
  staffEventLabels,
  wayLabels,
} from '../../packages/console/src/labels.ts';
import { mailTemplates } from '../../packages/server/src/adapters/mail/templates.ts';
import { commandProblems } from '../../packages/server/src/ports/admin-command.ts';
import { staffEvents } from '../../packages/server/src/ports/staff-trail.ts';
import { noticeTable } from '../../packages/server/src/use-cases/mail/notice-table.ts';

test('the console has words for every event of a member’s trail, every mail, role, way in, problem and line of the staff’s', () => {
  expect(Object.keys(eventLabels).sort()).toEqual(Object.keys(noticeTable).sort());
  expect(Object.keys(mailLabels).sort()).toEqual(Object.keys(mailTemplates).sort());
  expect(Object.keys(roleLabels).sort()).toEqual([...staffRoles].sort());
  expect(Object.keys(wayLabels).sort()).toEqual([...namedWays, 'PASSWORD', 'NG'].sort());
  expect(Object.keys(problemLabels).sort()).toEqual([...commandProblems].sort());
  expect(Object.keys(staffEventLabels).sort()).toEqual([...staffEvents].sort());
});

test('every word of the console is there in both languages', () => {
  const [korean, english] = (['ko', 'en'] as const).map((language) => readCatalog(language, 'console'));
  expect([...(korean?.keys() ?? [])]).toEqual([...(english?.keys() ?? [])]);
});
