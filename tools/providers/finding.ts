/** What one look at a provider showed. */
export interface Finding {
  readonly what: string;
  /** `ok`; `wrong` is for the operator to mend; `unsure` could not be told from here. */
  readonly verdict: 'ok' | 'wrong' | 'unsure';
  /** What is wrong and how to mend it, or what was seen. Never a secret. */
  readonly says: string;
}

const marks = { ok: 'ok    ', wrong: 'WRONG ', unsure: 'unsure' } as const;

/** One provider's findings as lines of text. */
export const findingLines = (title: string, findings: readonly Finding[]): string =>
  [title, ...findings.map(({ what, verdict, says }) => `  ${marks[verdict]} ${what}: ${says}`)].join('\n');
