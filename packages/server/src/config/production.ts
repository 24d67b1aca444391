import type { Environment, Variables } from './variables.ts';

/** What a real deployment must choose itself: variable, whether it is in order, what is wrong otherwise. */
const productionDemands: readonly [string, (values: Variables) => boolean, string][] = [
  [
    'PUBLIC_URL',
    (v) => v.PUBLIC_URL?.startsWith('https://') ?? false,
    'must be the https address of the page',
  ],
  ['SMTP_URL', (v) => v.SMTP_URL !== undefined, 'must name a real mail server'],
  ['MAIL_FROM', (v) => v.MAIL_FROM !== undefined, 'must be the sender of the mails'],
  ['SECRETS', (v) => v.SECRETS !== undefined, 'must be set, the same on every node'],
  ['SANDBOX', (v) => v.SANDBOX !== 'on', 'must not be on'],
  ['SANDBOX_KEY', (v) => v.SANDBOX_KEY === undefined, 'must not be set'],
  ['CLIENT_BUDGETS', (v) => v.CLIENT_BUDGETS === 'on', 'must not be off'],
];

/** The credentials of the sandbox's stand-ins are known to everybody; all begin with this word. */
const sandboxCredentials = (variables: Environment): string[] =>
  Object.entries(variables)
    .filter(([, value]) => value?.trim().toLowerCase().startsWith('sandbox'))
    .map(([name]) => `${name} is a value of the sandbox (NODE_ENV=production)`);

/** What a real deployment may not leave as it is, in the service's own variables and in those of the sites beside it. */
export const productionFaults = (values: Variables, beside: Environment): string[] => [
  ...productionDemands
    .filter(([, inOrder]) => !inOrder(values))
    .map(([name, , wrong]) => `${name} ${wrong} (NODE_ENV=production)`),
  ...sandboxCredentials(beside),
];
