/** How mails differ in who waits for them: the lowest priority goes first. */
export const mailKinds = {
  /** Somebody sits before a screen and waits. */
  requested: { priority: 0 },
  /** Tells an owner what happened. */
  notice: { priority: 1 },
  /** A job writes to many: a worker of its own, at a pace of its own, so that it stands before nobody. */
  bulk: { priority: 2 },
} as const;

export type MailKind = keyof typeof mailKinds;

/** For so many milliseconds a mail is tried that does not end before. */
export const mailsTriedFor = 72 * 3_600_000;
