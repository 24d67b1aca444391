/** What the mail server does under one mode of the `mail` fault. */
export interface MailBehaviour {
  /** The reply to every recipient; undefined takes it. */
  readonly recipient?: { readonly code: number; readonly message: string };
  /** Milliseconds between the end of the message and the answer. */
  readonly answerAfter: number;
  /** The line is cut instead of an answer, and the message is not kept. */
  readonly cut: boolean;
}

/** Every mode of the `mail` fault (decisions §7). */
export const mailBehaviours: Readonly<Record<string, MailBehaviour>> = {
  ok: { answerAfter: 0, cut: false },
  refuse: { recipient: { code: 550, message: '5.1.1 No such mailbox' }, answerAfter: 0, cut: false },
  defer: { recipient: { code: 451, message: '4.3.0 Try again later' }, answerAfter: 0, cut: false },
  slow: { answerAfter: 5_000, cut: false },
  drop: { answerAfter: 0, cut: true },
};
