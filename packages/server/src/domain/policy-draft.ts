import type { PolicyProblem } from '@daemun/contract/codes/policy-problems';
import { defaultPrefix, type LanguagePrefix } from '@daemun/contract/languages';
import { earliestEffect } from './policy-notice.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

type UploadedText = { readonly lang: LanguagePrefix; readonly text: string };

/** A version that somebody uploads. */
export type UploadedPolicy = {
  readonly effective: string;
  readonly asks_from: string | null;
  readonly adverse: boolean;
  readonly texts: readonly UploadedText[];
};

/** A version of the same policy that stands already. */
export type StandingVersion = {
  readonly effective: string;
  readonly languages: readonly LanguagePrefix[];
};

export type DraftProblem = {
  readonly problem: PolicyProblem;
  readonly lang: LanguagePrefix | null;
  readonly detail: string | null;
};

export type ReadUpload = {
  readonly problems: readonly DraftProblem[];
  readonly texts: readonly (Pick<ReadDocument, 'title' | 'html'> & { readonly language: LanguagePrefix })[];
};

const ofVersion = (problem: PolicyProblem, detail: string | null = null): DraftProblem => ({
  problem,
  lang: null,
  detail,
});

/** Who reads a policy in their language today goes on to: what the version before has, the new one has too. */
function missingLanguages(
  { effective, texts }: UploadedPolicy,
  standing: readonly StandingVersion[],
): LanguagePrefix[] {
  const before = standing.filter((each) => each.effective < effective);
  const last = before.reduce<StandingVersion | undefined>(
    (newest, each) => (newest === undefined || each.effective > newest.effective ? each : newest),
    undefined,
  );
  const wanted = new Set<LanguagePrefix>([defaultPrefix, ...(last?.languages ?? [])]);
  for (const { lang } of texts) wanted.delete(lang);
  return [...wanted];
}

function versionProblems(
  upload: UploadedPolicy,
  standing: readonly StandingVersion[],
  now: number,
): DraftProblem[] {
  const { effective, asks_from, adverse } = upload;
  const earliest = earliestEffect(now, adverse);
  const missing = missingLanguages(upload, standing);
  return [
    ...(effective < earliest ? [ofVersion('NOTICE', earliest)] : []),
    ...(standing.some((each) => each.effective === effective) ? [ofVersion('THERE')] : []),
    ...(asks_from !== null && asks_from < effective ? [ofVersion('ASKS_EARLY')] : []),
    ...(missing.length > 0 ? [ofVersion('LANGUAGES', missing.join(', '))] : []),
  ];
}

/** Reads the texts of an upload as those of files are read, with everything that is wrong with it; `now` in milliseconds. */
export function readUpload(
  upload: UploadedPolicy,
  standing: readonly StandingVersion[],
  now: number,
): ReadUpload {
  const read = upload.texts.map(({ lang, text }) => {
    const { document, faults } = readDocument(text, upload.effective);
    const { title, html, asksFrom } = document;
    // A file that names another day than the form would lose it without a word.
    const contradicts = asksFrom !== upload.effective && asksFrom !== upload.asks_from;
    const told = contradicts ? [...faults, 'ask-again is another day than the one chosen'] : faults;
    const problems = [...new Set(told)].map((detail) => ({ problem: 'TEXT', lang, detail }) as const);
    return { problems, text: { language: lang, title, html } };
  });
  return {
    problems: [...versionProblems(upload, standing, now), ...read.flatMap(({ problems }) => problems)],
    texts: read.map(({ text }) => text),
  };
}
