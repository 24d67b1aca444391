import { expect, test } from 'vitest';
import { loginIdField } from '../fields.ts';
import { memberOfRememberedId, rememberedId } from './remembered-id.ts';

test.each(['Ab3-_xYz', '1', 'aBcDeFgHiJkLmNoPqRsTuV'])('%s comes back from a log-in’s address', (member) => {
  expect(memberOfRememberedId(loginIdField.parse(rememberedId(member)))).toBe(member);
});

test.each(['reader@example.com', 'archive_reader', '#', '#12x', '#123', '', '12'])(
  '%s is none',
  (identifier) => {
    expect(memberOfRememberedId(identifier)).toBeUndefined();
  },
);
