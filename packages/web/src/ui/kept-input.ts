/** What was typed into fields of this tab, so that a reload loses nothing. Never for passwords. */
const prefix = 'typed:';

const withStorage = <T>(act: (storage: Storage) => T): T | undefined => {
  try {
    return act(sessionStorage);
  } catch {
    return undefined; // storage may be forbidden or full; the field still works
  }
};

export const recall = (key: string): string | undefined =>
  withStorage((storage) => storage.getItem(prefix + key)) ?? undefined;

export const remember = (key: string, value: string): void =>
  withStorage((storage) => storage.setItem(prefix + key, value));

export const forgetTyped = (key: string): void => withStorage((storage) => storage.removeItem(prefix + key));
