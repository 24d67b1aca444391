import type { Early } from './keep-early.ts';

const early = (): Early | undefined => window.daemunEarly;

type Touched = { readonly field: HTMLInputElement; readonly value: string; readonly checked: boolean };

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

// A check box without a value of its own says "on", whatever became of it.
const isTouched = (field: HTMLInputElement): boolean =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

const asItIs = (field: HTMLInputElement): Touched => ({
  field,
  value: field.value,
  checked: field.checked,
});

const touchedFields = (): Touched[] =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].filter(isTouched).map(asItIs);

/** Ticks from now on, until the answer is called: React sets a box back that is ticked while it takes the page over. */
function noteTicks(): () => Touched[] {
  const wanted = new Map<HTMLInputElement, Touched>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && isTicked(target)) wanted.set(target, asItIs(target));
  };
  document.addEventListener('click', note, true);
  return () => {
    document.removeEventListener('click', note, true);
    return [...wanted.values()];
  };
}

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
  const endTicks = noteTicks();
  return () => {
    endEarly();
    for (const one of [...touched, ...endTicks()]) tell(one);
    const act = early()?.act;
    act?.removeAttribute('aria-busy');
    if (act instanceof HTMLFormElement) act.requestSubmit();
    else act?.click();
  };
}
