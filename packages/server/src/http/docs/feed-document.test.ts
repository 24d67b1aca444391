import { expect, test } from 'vitest';
import { eventTypes, subjectOf } from '../../domain/event-types.ts';
import { feedScopes } from '../../domain/feed-scopes.ts';
import { feedProblems } from '../../ports/feed.ts';
import { feedDocument } from './feed-document.ts';

const document = feedDocument('https://account.example');
const text = JSON.stringify(document);

test('the document has every type of event with what it carries, every scope and every problem', () => {
  const described = Object.fromEntries(
    (
      document.components.schemas.Event.oneOf as {
        properties: Record<string, { const?: string; properties?: object }>;
      }[]
    ).map(({ properties: { type, data } }) => [type?.const, Object.keys(data?.properties ?? {})]),
  );
  const wanted = Object.entries(eventTypes).map(([type, names]) => [type, [subjectOf(type), ...names]]);
  expect(described).toEqual(Object.fromEntries(wanted));
  for (const scope of Object.keys(feedScopes))
    expect(document.components.securitySchemes.token.description).toContain(`\`${scope}\``);
  const responses = Object.values(document.paths).map(({ get }) => JSON.stringify(get.responses));
  for (const code of Object.keys(feedProblems))
    expect([code, responses.some((each) => each.includes(`\`${code}\``))]).toEqual([code, true]);
});

test('every reference leads somewhere', () => {
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  expect(refs.length).toBeGreaterThan(5);
  expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
