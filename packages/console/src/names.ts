import type { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import type { PolicyProblem } from '@daemun/contract/codes/policy-problems';
import type { NamedWay } from '@daemun/contract/codes/providers';
import type { Service } from '@daemun/contract/codes/services';
import type { ProviderProblem } from '@daemun/contract/console/access';
import {
  type MemberAction,
  memberActionNames,
  type UnmaskableField,
  unmaskableFields,
} from '@daemun/contract/console/actions';
import type { ConsoleData } from '@daemun/contract/console/calls';
import type { PartnerCheckName } from '@daemun/contract/console/partners';
import type { ApprovalObstacle } from '@daemun/contract/console/staff-room';
import type { StaffEvent } from '@daemun/contract/console/trail';
import type { Advice } from '../../server/src/domain/advices.ts';
import type { CommandProblem } from '../../server/src/ports/admin-command.ts';
import type { AuditEvent, LoginEvent } from '../../server/src/ports/audit.ts';
import type { MemberStatus } from '../../server/src/ports/members.ts';
import type { MailTemplate } from '../../server/src/ports/outbox.ts';
import type { ErrorCause } from '../../server/src/ports/redirect-target.ts';
import type { QueueName } from '../../server/src/ports/service-figures.ts';
import type { SupportEvent } from '../../server/src/ports/support-events.ts';
import { hasWords, type Say } from './words.ts';

/*
 * Words for names that an answer gives as a text. The check of catalogs asks for a message for each member of each type
 * here. The console shows a name that it has no words for as it is, such as one of another release.
 */

type Agreement = (typeof requiredAgreements | typeof marketingAgreements)[number]['kind'];

export const eventName = (say: Say, event: string): string =>
  say(`console.event.${event as AuditEvent | LoginEvent}`);
export const staffEventName = (say: Say, event: string): string =>
  say(`console.staffEvent.${event as StaffEvent}`);
export const adviceName = (say: Say, advice: string): string => say(`console.advice.${advice as Advice}`);
export const callName = (say: Say, call: string): string =>
  say(`console.call.${call as SupportEvent['call']}`);
export const causeName = (say: Say, cause: string): string =>
  say(`console.refusedFor.${cause as ErrorCause}`);
export const statusName = (say: Say, status: string): string =>
  say(`console.status.${status as MemberStatus}`);
export const queueName = (say: Say, queue: string): string => say(`console.queue.${queue as QueueName}`);
export const serviceName = (say: Say, service: string): string =>
  say(`console.service.${service as Service}`);
export const agreementName = (say: Say, kind: string): string =>
  say(`console.agreement.${kind as Agreement}`);
/** A sign-in method, the password by itself, or the sister service whose older account it is. */
export const wayName = (say: Say, way: string): string =>
  say(`console.way.${way as NamedWay | 'PASSWORD' | 'NG'}`);

/** The name of a mail, by its template. */
export function mailTitle(say: Say, template: string): string {
  const id = `console.mail.of.${template as MailTemplate}`;
  return say(hasWords(id) ? id : 'console.mail.other');
}

const isOneOf = <Name extends string>(names: readonly Name[], word: string): word is Name =>
  names.some((name) => name === word);

/** Why the agency's provider let nobody in, as far as the trail keeps it. */
const notLetIn = [
  'WEAK',
  'NO_GROUP',
  'UNVERIFIED',
  'UNKNOWN',
  'OTHER',
] as const satisfies readonly ProviderProblem[];

/** What a line of the staff's trail says besides: an action, a field, why nobody was let in, or any other text. */
export function detailName(say: Say, detail: string): string {
  if (isOneOf<MemberAction>(memberActionNames, detail)) return say(`console.action.${detail}`);
  if (isOneOf<UnmaskableField>(unmaskableFields, detail)) return say(`console.member.${detail}`);
  if (detail === 'prefix') return say('console.search.prefix');
  return isOneOf(notLetIn, detail) ? say(`console.notLetIn.${detail}`) : detail;
}

/** Problems whose messages other screens say, too. */
const sharedProblems = { NO_REASON: 'console.search.reasonMissing', NOBODY: 'console.member.gone' } as const;

/** The message of why an order was not carried out. */
function problemMessage(problem: string): string {
  const own = problem as Exclude<CommandProblem, keyof typeof sharedProblems>;
  const ids = [
    `console.problem.${own}`,
    `console.policyProblem.${problem as PolicyProblem}`,
    `console.obstacle.${problem as ApprovalObstacle}`,
  ];
  if (problem === 'NO_REASON' || problem === 'NOBODY') return sharedProblems[problem];
  return ids.find(hasWords) ?? 'console.app.failed';
}

/** What became of an order, by the answer to it. */
export function outcomeMessage({ outcome, problem }: ConsoleData<'memberAction'>): string {
  if (outcome === 'DONE') return 'console.action.done';
  return outcome === 'WAITING' ? 'console.action.waiting' : problemMessage(problem ?? '');
}

type Hyphened<Name extends string> = Name extends `${infer Head} ${infer Rest}`
  ? `${Head}-${Hyphened<Rest>}`
  : Name;

/** The name of a check as message ids have it, without spaces. */
export const idOfCheck = (check: PartnerCheckName) =>
  check.replaceAll(' ', '-') as Hyphened<PartnerCheckName>;
