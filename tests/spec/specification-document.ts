import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from './tables/claims/claim.ts';
import { claimsBySection } from './tables/claims/index.ts';

const head = `# The specification, claim by claim

This page lists every claim of the specification. Each row says where the code carries the claim out, which test fails
when somebody breaks it, and what differs on purpose. A difference names the decision that explains it.

A program writes this page from \`tests/spec/tables/claims\`. Change a claim there, then run:

\`\`\`
node tests/spec/specification-document.ts
\`\`\`

The test \`tests/spec/specification-claims.test.ts\` fails when a claim has no test, when a place or a test is gone, when
a difference has no decision, and when this page is old.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

const placeOf = (place: string): string =>
  place
    .split('#')
    .map((part) => `\`${part}\``)
    .join(' ');

const testOf = ({ file, titles }: Claim['tests'][number]): string =>
  `\`${file}\`: ${cell(titles.join(' › '))}`;

const differenceOf = ({ differs }: Claim): string =>
  differs ? `${cell(differs.why)} (decision ${String(differs.decision).padStart(3, '0')})` : '';

const rowOf = (claim: Claim): string =>
  `| ${[claim.id, cell(claim.says), claim.at.map(placeOf).join('<br>'), claim.tests.map(testOf).join('<br>'), differenceOf(claim)].join(' | ')} |`;

const countOf = (claims: readonly Claim[]): string =>
  `${claims.length} claims, ${claims.filter(({ differs }) => differs).length} of them differ on purpose.`;

/** Writes the page: its head, and a table for each section of the specification. */
export function specificationDocument(sections: Readonly<Record<string, readonly Claim[]>>): string {
  const parts = Object.entries(sections).map(([title, claims], index) =>
    [
      `## ${index + 1}. ${title}`,
      '',
      countOf(claims),
      '',
      '| claim | what the specification says | place in the code | test | what differs |',
      '|---|---|---|---|---|',
      ...claims.map(rowOf),
      '',
    ].join('\n'),
  );
  return [head, `In all: ${countOf(Object.values(sections).flat())}\n`, ...parts].join('\n');
}

export const documentPath = join(import.meta.dirname, '../../docs/specification.md');

if (import.meta.main) writeFileSync(documentPath, specificationDocument(claimsBySection));
