export type Values = Readonly<Record<string, string>>;

/** Puts values into the `{name}` places of a text. Throws where a value is missing, so that no mail shows a brace. */
export const fill = (text: string, values: Values, dress = (value: string, _name: string) => value): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail text names {${name}}, for which there is no value.`);
    return dress(value, name);
  });
