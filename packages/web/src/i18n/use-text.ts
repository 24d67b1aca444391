import { useLingui } from '@lingui/react';
import type { Text } from './text.ts';

/** `t(id, values)` in the language that is on. */
export function useText(): Text {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}
