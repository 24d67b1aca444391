/**
 * What an address may bring to an entry context: the name in the query, and the longest value that is
 * believed.
 */
const names = {
  partner: 31,
  origin: 200,
  state: 200,
  from: 8,
  type: 12,
  redirectUrl: 2048,
  livere_ex_auth: 4096,
  device_id: 200,
  mig: 1,
  ios: 1,
} as const;

export type EntryField = keyof typeof names;
export type EntryFields = { readonly [Name in EntryField]?: string };

/**
 * The fields that name where the reader comes from; a new value of one begins a new entry context, of which
 * nothing old stays.
 */
export const beginners = ['partner', 'from', 'livere_ex_auth'] as const satisfies readonly EntryField[];

const fieldNames = Object.keys(names) as EntryField[];
const isUsable = (name: EntryField, value: string | null): value is string =>
  value !== null && value !== '' && value.length <= names[name] && !/\p{Cc}/u.test(value);

/** The fields of an address; what is too long or has control characters counts as left out. */
export function fieldsOf(query: URLSearchParams): EntryFields {
  const found = fieldNames.flatMap((name) => {
    const value = query.get(name);
    return isUsable(name, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The fields after an arrival: the address goes before what is kept, unless it begins a new entry context.
 */
export function mergedEntryFields(kept: EntryFields | undefined, query: URLSearchParams): EntryFields {
  const brought = fieldsOf(query);
  const begins = beginners.some((name) => brought[name] !== undefined && brought[name] !== kept?.[name]);
  return begins ? brought : { ...kept, ...brought };
}

/** Whether a value from the tab's storage looks like fields of ours. */
export const isEntryFields = (value: unknown): value is EntryFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) =>
      Object.hasOwn(names, name) && typeof text === 'string' && isUsable(name as EntryField, text),
  );
