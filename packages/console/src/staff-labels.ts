import type { ProviderProblem } from '@daemun/contract/console/access';
import type { StaffProblem, StaffState } from '@daemun/contract/console/staff-room';

/** The roles of the staff. */
export const roleLabels: Readonly<Record<string, string>> = {
  DESK: 'console.role.DESK',
  LEAD: 'console.role.LEAD',
  OPERATOR: 'console.role.OPERATOR',
  AUDITOR: 'console.role.AUDITOR',
};

/** How an account of the staff stands. */
export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  invited: 'console.staffState.invited',
  active: 'console.staffState.active',
  over: 'console.staffState.over',
};

/** Why a change of the staff was not made. */
export const staffProblemLabels: Readonly<Record<StaffProblem, string>> = {
  THERE: 'console.staffProblem.THERE',
  OVER: 'console.staffProblem.OVER',
  OWN: 'console.staffProblem.OWN',
  LAST_OPERATOR: 'console.staffProblem.LAST_OPERATOR',
};

/** Why the agency's own provider logged nobody in, and what to do about it. */
export const providerProblemLabels: Readonly<Record<ProviderProblem, string>> = {
  AWAY: 'console.providerProblem.AWAY',
  DENIED: 'console.providerProblem.DENIED',
  INVALID: 'console.providerProblem.INVALID',
  OVER: 'console.providerProblem.OVER',
  WEAK: 'console.providerProblem.WEAK',
  NO_GROUP: 'console.providerProblem.NO_GROUP',
  UNVERIFIED: 'console.providerProblem.UNVERIFIED',
  UNKNOWN: 'console.providerProblem.UNKNOWN',
  OTHER: 'console.providerProblem.OTHER',
};

/** Why somebody whom the agency's own provider told of was not let in, as the trail says it. */
export const notLetInLabels: Readonly<Record<string, string>> = {
  WEAK: 'console.notLetIn.WEAK',
  NO_GROUP: 'console.notLetIn.NO_GROUP',
  UNVERIFIED: 'console.notLetIn.UNVERIFIED',
  UNKNOWN: 'console.notLetIn.UNKNOWN',
  OTHER: 'console.notLetIn.OTHER',
};
