import type { Early } from './keep-early.ts';

const early = (): Early | undefined => window.daemunEarly;

type Touched = { readonly field: HTMLInputElement; readonly value: string; readonly checked: boolean };

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

// A check box without a value of its own says "on", whatever became of it.
const isTouched = (field: HTMLInputElement): boolean =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

const touchedFields = (): Touched[] =>
  [...document.querySelectorAll<HTMLInputElement>('main input')]
    .filter(isTouched)
    .map((field) => ({ field, value: field.value, checked: field.checked }));

/** Tells the page of a field as if it were typed into, or ticked, now. */
function tell({ field, value, checked }: Touched): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
  } else {
    // What stands there may have grown since it was noted.
    if (!isTouched(field)) field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Ends the keeping of early presses; what a document of another page kept is forgotten. */
export function endEarly(): void {
  early()?.stop();
  const { dataset } = document.documentElement;
  delete dataset.first;
  delete dataset.from;
}

/** Notes what was typed and ticked before the page is taken over; the answer does all that once more, then the press. */
export function noteEarly(): () => void {
  const touched = touchedFields();
  return () => {
    endEarly();
    for (const one of touched) tell(one);
    const act = early()?.act;
    act?.removeAttribute('aria-busy');
    if (act instanceof HTMLFormElement) act.requestSubmit();
    else act?.click();
  };
}
