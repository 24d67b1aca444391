import { createContext, useContext } from 'react';
import type { Message } from '../i18n/message-id.ts';

/** What is wrong with the fields of a form, by field name. */
export type FieldErrors = Readonly<Record<string, Message | undefined>>;

export type FormState = {
  readonly busy: boolean;
  /** Something was typed or ticked. */
  readonly touched: boolean;
  readonly errors: FieldErrors;
  /** A field that is typed into again is no longer wrong. */
  readonly forget: (field: string) => void;
  /** Says what is wrong with a field before the form is sent. */
  readonly report: (field: string, message: Message) => void;
};

export const FormContext = createContext<FormState>({
  busy: false,
  touched: false,
  errors: {},
  forget: () => {},
  report: () => {},
});

export const useFormState = (): FormState => useContext(FormContext);
