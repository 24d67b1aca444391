import { type ConsoleCallName, consoleCalls } from './calls.ts';
import type { StaffRole } from './roles.ts';

/** The screens of the console: the address of each, and the call that it begins with, which says whose it is. */
export const consoleScreens = {
  search: { path: '/', call: 'searchMembers' },
  member: { path: '/member', call: 'memberPicture' },
  requests: { path: '/requests', call: 'approvalRequests' },
  webhooks: { path: '/webhooks', call: 'webhookEndpoints' },
  tokens: { path: '/tokens', call: 'serviceTokens' },
  partners: { path: '/partners', call: 'partners' },
  policies: { path: '/policies', call: 'policies' },
  staff: { path: '/staff', call: 'staffList' },
  state: { path: '/state', call: 'serviceState' },
  trail: { path: '/trail', call: 'staffTrail' },
  account: { path: '/account', call: 'staffAccount' },
  /** Where the agency's provider sends the browser back; the page hands on what it brought. */
  providerReturn: { path: '/login/provider', call: 'finishProviderLogin' },
  invitation: { path: '/invitation', call: 'staffInvitation' },
} as const satisfies Record<string, { readonly path: string; readonly call: ConsoleCallName }>;

export type ConsoleScreen = keyof typeof consoleScreens;

/** Whether somebody of a role may make a call; the service decides, this spares what leads nowhere. */
export function mayCall(role: StaffRole, name: ConsoleCallName): boolean {
  const roles: readonly StaffRole[] | 'anybody' = consoleCalls[name].roles;
  return roles === 'anybody' || roles.includes(role);
}
