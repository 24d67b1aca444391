import { i18n } from '@lingui/core';
import { escapeText } from './markup.ts';
import type { Message, MessageId, Values } from './message-id.ts';

export type Text = (id: MessageId, values?: Values) => string;

/** A text in the language that is on. In components use `useText`, which follows a change of language. */
export const text: Text = (id, values) => i18n._(id, values);

/** A message in words. */
export function say(message: Message): string {
  if (typeof message === 'string') return text(message);
  if ('sentences' in message) return message.sentences.map((id) => text(id)).join(' ');
  return 'id' in message ? text(message.id, message.values) : message.text;
}

/** A text that may carry our own `<br>` and `<strong>`; the values are escaped, so that they stay text (specification §5). */
export const markup = (id: MessageId, values: Record<string, string> = {}): string =>
  text(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeText(value)])));
