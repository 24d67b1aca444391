import { pathTo, type RouteName } from '@daemun/contract/routes';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { currentPrefix } from '../i18n/load-language.ts';
import { useRouter } from '../navigation/use-router.ts';
import css from './form.module.css';
import { type FieldErrors, FormContext, type FormState } from './form-state.ts';
import { bringBackUnsent } from './unsent-form.ts';
import { useBusy } from './use-busy.ts';

export type FormValues = Readonly<Record<string, string>>;

type Next = RouteName | `/${string}`;

const isPath = (next: Next): next is `/${string}` => next.startsWith('/');
const addressOf = (next: Next): string => (isPath(next) ? next : pathTo(next, currentPrefix()));

type FormProps = {
  readonly children: ReactNode;
  /** The screen, or the address in this page, that sending leads to as a rule: what it needs is fetched with the first touch. */
  readonly next?: Next | undefined;
  /** Gets every field by name; answers with what is wrong, by field name, or nothing. */
  readonly onSubmit: (values: FormValues) => FieldErrors | undefined | Promise<FieldErrors | undefined>;
};

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The errors at the fields of a form. The second value takes the answer to a submit, and moves to the first wrong field. */
function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [answer, setAnswer] = useState<FieldErrors>();
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, form]);
  const show = (wrong: FieldErrors | undefined) => {
    const next = { ...wrong };
    setErrors(next);
    setAnswer(next);
  };
  const forget = (field: string) =>
    setErrors((known) => (known[field] === undefined ? known : { ...known, [field]: undefined }));
  const report: FormState['report'] = (field, message) =>
    setErrors((known) => ({ ...known, [field]: message }));
  return [{ errors, forget, report }, show] as const;
}

/** A real form: sends once at a time, shows errors at their fields, moves to the first wrong one, keeps what was typed. */
export function Form({ children, next, onSubmit }: FormProps) {
  const { prefetch } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [fields, show] = useFieldErrors(form);
  const [touched, setTouched] = useState(false);
  const [busy, run] = useBusy();

  useEffect(() => {
    if (form.current) bringBackUnsent(form.current);
  }, []);

  useEffect(() => {
    // Of a form that leads nowhere it knows, what sends it at least.
    if (touched) prefetch(next ? addressOf(next) : location.href);
  }, [touched, next, prefetch]);

  return (
    <FormContext value={{ ...fields, busy, touched }}>
      <form
        ref={form}
        className={css.form}
        noValidate
        method="post"
        onInput={() => setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault();
          const element = event.currentTarget;
          void run(async () => show(await onSubmit(valuesOf(element))));
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}
