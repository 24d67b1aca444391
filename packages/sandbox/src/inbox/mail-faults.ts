interface Reply {
  readonly code: number;
  readonly message: string;
}

/** What the mail server does under one mode of the `mail` fault. */
export interface MailBehaviour {
  /** The reply to every sender, before any recipient is named; undefined takes it. */
  readonly sender?: Reply;
  /** The reply to every recipient; undefined takes it. */
  readonly recipient?: Reply;
  /** Milliseconds between the end of the message and the answer. */
  readonly answerAfter: number;
  /** The line is cut instead of an answer, and the message is not kept. */
  readonly cut: boolean;
}

/** Every mode of the `mail` fault (decisions §7). */
export const mailBehaviours: Readonly<Record<string, MailBehaviour>> = {
  ok: { answerAfter: 0, cut: false },
  refuse: { recipient: { code: 550, message: '5.1.1 No such mailbox' }, answerAfter: 0, cut: false },
  'no-relay': { recipient: { code: 554, message: '5.7.1 Relay access denied' }, answerAfter: 0, cut: false },
  suspended: { sender: { code: 550, message: '5.7.1 Account suspended' }, answerAfter: 0, cut: false },
  defer: { recipient: { code: 451, message: '4.3.0 Try again later' }, answerAfter: 0, cut: false },
  slow: { answerAfter: 5_000, cut: false },
  drop: { answerAfter: 0, cut: true },
};
