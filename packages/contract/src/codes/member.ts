/** Codes of a member's life (specification §3, §4; decisions §1, §3). */
export const connectionStatuses = ['CNET', 'WEA'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** How the page shows an e-mail connection: in progress, success, none. */
export const emailConnectionMarks = { WEA: 'I', CNET: 'S', NONE: 'N' } as const;

export const socialActions = ['CNET', 'SECSS'] as const;
export const withdrawalReasons = ['RD', 'SC', 'LU', 'ASC', 'ETC'] as const;
export const genders = ['M', 'F'] as const;
export type Gender = (typeof genders)[number];
/** What a mailed link is for: sign-up, e-mail connect, password reset, e-mail change. */
export const svcTypes = ['JOIN', 'CNCT', 'PWD', 'MAIL'] as const;
export type SvcType = (typeof svcTypes)[number];
/** What a mailed link wants in a browser that did not ask for it: a password, a log-in, or a password of one's own. */
export const proofsBesideLink = ['password', 'login', 'new_password'] as const;
/** What an owner says of a suspended way in. */
export const wayAnswers = ['MINE', 'REMOVE'] as const;
/** What became of a mail, as the outbox knows it. */
export const mailStates = ['queued', 'sent', 'deferred', 'refused', 'unreachable', 'dead'] as const;
/** What one step in a mail can refuse. */
export const unsubscribables = ['newsletter', 'marketing', 'mails', 'mails-again'] as const;
export const scoreCodes = ['Y01', 'Y04'] as const;
