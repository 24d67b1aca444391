/** A value of this tab that outlives a reload; what does not look right is dropped. */
export type Stored<T> = {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
  readonly clear: () => void;
};

/** Forgets everything that this tab keeps, but for some names. */
export function clearAllStored(but: readonly string[]): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (!but.includes(name)) sessionStorage.removeItem(name);
  } catch {
    // Forbidden: what memory has goes with the document.
  }
}

/** Keeps one value in the tab's storage under a name of its own; where storage is forbidden, until the next reload. */
export function stored<T>(name: string, isValid: (value: unknown) => value is T): Stored<T> {
  let memory: string | null = null;

  const raw = (): string | null => {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return memory;
    }
  };
  const keep = (text: string | null): void => {
    memory = text;
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // forbidden or full: memory has it
    }
  };

  return {
    read() {
      try {
        const value: unknown = JSON.parse(raw() ?? 'null');
        return isValid(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => keep(JSON.stringify(value)),
    clear: () => keep(null),
  };
}
