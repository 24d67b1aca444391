import type * as z from 'zod/mini';

/** What a text must be, and the value that it then is. */
export type Form<S extends z.ZodMiniType = z.ZodMiniType> = {
  readonly schema: S;
  /** For faults: what is wanted, which is how to mend it. */
  readonly wanted: string;
  /** The schema's own messages are the faults. They name the place in the text, if any, and repeat nothing of it. */
  readonly tells?: true;
};

/** A key in the value of a variable, and where it stands there if there are several. */
export type Key = { readonly text: string; readonly place?: string };

/** A form in whose value keys stand that were made for this service. */
export type KeyForm<S extends z.ZodMiniType = z.ZodMiniType> = Form<S> & {
  keysIn(value: z.output<S>): readonly Key[];
};

/** What a real deployment asks of a variable: whether its text is in order, and what it must be otherwise. */
export type Demand = readonly [inOrder: (text: string | undefined) => boolean, wanted: string];

type RowOf<F extends Form> = {
  readonly form: F;
  /** The line of the documents, in Markdown. */
  readonly about: string;
  /** The text that counts where none is set. */
  readonly usual?: string;
  /** What the documents call the default, where it is not `usual` itself. */
  readonly usually?: string;
  /** It must be set as soon as another needed one of its group is. */
  readonly needed?: true;
  readonly production?: Demand;
};

/**
 * One variable of the environment. A secret says who made it: `ours` was made for this service, so that in a real
 * deployment each of its keys must look random; how `theirs` looks, somebody else chose. Neither may be the sandbox's. The
 * text of a secret is repeated nowhere, and may stand in the file that NAME_FILE names.
 */
export type Row =
  | (RowOf<Form & { readonly keysIn?: never }> & { readonly secret?: 'theirs' })
  | (RowOf<KeyForm> & { readonly secret: 'ours' });

export type Rows = Readonly<Record<string, Row>>;

type ValueOf<R extends Row> = R extends { usual: string } | { needed: true }
  ? z.output<R['form']['schema']>
  : z.output<R['form']['schema']> | undefined;

export type ValuesOf<R extends Rows> = { readonly [N in keyof R]: ValueOf<R[N]> };

/** Variables that belong together. Where some are needed, either all of those are set or the group is not configured. */
export type Group<R extends Rows = Rows> = {
  /** Names are this, an underscore and the row's key; without it the key alone. */
  readonly prefix?: string;
  /** The sandbox stands in for what is configured here, with values that everybody knows. */
  readonly standIn?: true;
  readonly rows: R;
  /** What can only be told from several values, or depends on whether this is a real deployment. */
  check?(values: ValuesOf<R>, production: boolean): readonly string[];
};

/** A group whose `check` knows the types of its rows. */
export const group = <const R extends Rows>(given: Group<R>): Group<R> => given;

/** The full name of a row's variable. */
export const nameOf = ({ prefix }: Pick<Group, 'prefix'>, key: string): string =>
  prefix ? `${prefix}_${key}` : key;
