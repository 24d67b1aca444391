import { expect, type Locator } from '@playwright/test';

/** The acts that Playwright does below a modal dialog too, and on a page that is about to be replaced. */
const unhindered = [
  'fill',
  'check',
  'uncheck',
  'setChecked',
  'selectOption',
  'press',
  'pressSequentially',
] as const;

/** Whether a person could use an element: no dialog covers it, its form is not being sent, and its page is not being left. */
const isWithinReach = (element: Element): boolean => {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return (
    (dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(element))) &&
    !element.closest('form')?.querySelector('[type="submit"][aria-disabled="true"]') &&
    !document.querySelector('[data-going]')
  );
};

type Act = (this: Locator, ...given: unknown[]) => Promise<unknown>;

let isGuarded = false;

/**
 * Lets every journey of this worker type, tick and choose only where a person could. Without it, a journey that is quicker than the page
 * fills a field of the page before, and waits in vain on the next one.
 */
export function actWithinReach(any: Locator): void {
  if (isGuarded) return;
  isGuarded = true;
  const methods: Record<string, Act> = Object.getPrototypeOf(any);
  for (const name of unhindered) {
    const act = methods[name];
    if (!act) throw new Error(`Playwright's locators have no ${name}.`);
    methods[name] = async function (...given) {
      await expect(async () => expect(await this.evaluate(isWithinReach)).toBe(true)).toPass();
      return act.apply(this, given);
    };
  }
}
