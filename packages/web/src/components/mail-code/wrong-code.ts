import { text } from '../../i18n/text.ts';
import type { FieldErrors } from '../../ui/form-state.ts';

/** What is said at the field of a code that was refused: how many more tries it has, or that it is over. */
export const wrongCode = (left: number): FieldErrors => ({
  code: left > 0 ? { text: text('mail.codeWrong', { left }) } : 'mail.codeSpent',
});
