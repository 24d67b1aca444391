import { forgetTyped, recall, remember } from './kept-input.ts';

/** Longest that what was typed waits for its owner (milliseconds). */
const life = 30 * 60_000;

/** What one field holds: text, or whether a box or choice of that value is ticked. */
type Held = { readonly name: string; readonly value: string; readonly checked: boolean | null };
type Kept = { readonly until: number; readonly held: readonly Held[] };

const keyOf = (path: string) => `unsent ${path}`;

/** Passwords are never kept, also while they are shown; nor what acts at once or was not typed. */
const left = '[type="hidden"], [type="password"], [autocomplete$="password"], [role="switch"], [readonly]';

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter((field) => !field.matches(left));

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const holdingOf = (field: HTMLInputElement): Held => ({
  name: field.name,
  value: field.value,
  checked: isTicked(field) ? field.checked : null,
});

function parse(text: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return Array.isArray(kept?.held) ? (kept ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what stands in the forms of this page before the reader is led away from it unasked. */
export function keepUnsent(): void {
  const held = [...document.forms].flatMap(fieldsOf).map(holdingOf);
  if (held.length > 0) remember(keyOf(location.pathname), JSON.stringify({ until: Date.now() + life, held }));
}

function bringBack(field: HTMLInputElement, { value, checked }: Held): void {
  if (checked !== null) {
    if (field.checked !== checked) field.click();
    return;
  }
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts back what has its field; answers the rest. */
function bringBackInto(form: HTMLFormElement, held: readonly Held[]): readonly Held[] {
  const fields = fieldsOf(form);
  return held.filter((own) => {
    const { name, value, checked } = own;
    const field = fields.find((one) => one.name === name && (checked === null || one.value === value));
    if (field) bringBack(field, own);
    return field === undefined;
  });
}

/** Puts back, once, what was kept of this page. */
export function bringBackUnsent(form: HTMLFormElement): void {
  const key = keyOf(location.pathname);
  const kept = parse(recall(key));
  if (!kept) return;
  forgetTyped(key);
  if (kept.until <= Date.now()) return;
  const rest = bringBackInto(form, kept.held);
  // A field that a choice brings is there once that choice was drawn.
  if (rest.length > 0) setTimeout(() => bringBackInto(form, rest));
}
