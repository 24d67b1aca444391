import { expect, test } from 'vitest';
import { openInbox } from './inbox.ts';

const mail = (id: string) => ({
  id,
  date: '',
  to: 'a@x.kr',
  from: '',
  subject: '',
  text: '',
  html: '',
  links: [],
});

test('keeps the newest first and no more than its limit', () => {
  const inbox = openInbox(2);
  for (const id of ['1', '2', '3']) inbox.add(mail(id));
  expect(inbox.all().map(({ id }) => id)).toEqual(['3', '2']);
  expect([...inbox.deliveries()]).toEqual([['a@x.kr', 3]]);
  inbox.clear();
  expect([...inbox.deliveries()]).toEqual([]);
});

test('a mail begun before the clearing arrives after it, one begun before a reset does not', () => {
  const inbox = openInbox();
  const begun = inbox.era();
  inbox.clear();
  inbox.add(mail('1'), begun);
  expect(inbox.all()).toHaveLength(1);
  inbox.reset();
  inbox.add(mail('2'), begun);
  expect(inbox.all()).toEqual([]);
});
