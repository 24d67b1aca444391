/** What who did not do, or ask for, what a mail tells of can say. */
export const notMe = { before: 'mail.notMe.before', button: 'mail.notMe.button', quiet: true } as const;
