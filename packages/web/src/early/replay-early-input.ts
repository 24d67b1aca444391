import type { EarlyInput } from './capture-early-input.ts';

const early = (): EarlyInput | undefined => window.daemunEarly;

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

const touchedFields = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].filter(isTouched);

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

/** Ends the keeping of early presses and does the last one, unless what was pressed is gone with a document of another page. */
export function replayEarlyPress(): void {
  early()?.stop();
  const { dataset } = document.documentElement;
  delete dataset.first;
  delete dataset.from;
  delete dataset.reader;
  const act = early()?.act;
  if (!act?.isConnected) return;
  act.removeAttribute('aria-busy');
  if (act instanceof HTMLFormElement) act.requestSubmit();
  else act.click();
}

/**
 * Notes what was typed and ticked before the page is taken over, or ticked meanwhile; the answer does all that once
 * more, then the press.
 */
export function recordEarlyInput(): () => void {
  const noted = new Map(touchedFields().map((field) => [field, asItIs(field)]));
  // React sets a box back that is ticked while it takes the page over.
  const noteTick = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && isTicked(target))) return;
    noted.delete(target);
    noted.set(target, asItIs(target));
  };
  document.addEventListener('click', noteTick, true);
  return () => {
    document.removeEventListener('click', noteTick, true);
    for (const one of noted.values()) tell(one);
    replayEarlyPress();
  };
}
