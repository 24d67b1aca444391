import { linkOf, type MailName, mailNames, mails, type Shape } from '../../domain/mails.ts';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailFacts } from '../../ports/outbox.ts';

type Sample<T extends MailName> = {
  readonly facts: MailFacts[T];
  readonly kind?: LinkKind | undefined;
  /** The six digits of a mail that shows some. */
  readonly code?: string | undefined;
};

const sampleOf = (mail: MailName) => ({
  facts: mails[mail].facts,
  kind: linkOf(mail) ?? undefined,
  code: (mails[mail].shape as Shape).codeFor && '482915',
});

/** What each mail tells, by the example of its row: for the tests and the gallery. */
export const mailSamples = Object.fromEntries(mailNames.map((mail) => [mail, sampleOf(mail)])) as unknown as {
  readonly [T in MailName]: Sample<T>;
};
