/** What the loader of a page gets. */
export type LoadArgs = {
  readonly request: { readonly url: string };
  /** The first part of the path, where the page stands below a language. */
  readonly params: { readonly prefix?: string | undefined };
};

/** Answered or thrown by a loader: another page is to show instead. */
export const redirect = (to: string): Response =>
  new Response(null, { status: 302, headers: { Location: to } });

/** Where a loader's answer leads, or undefined where it is no redirect. */
export const redirectOf = (answer: unknown): string | undefined =>
  answer instanceof Response ? (answer.headers.get('Location') ?? undefined) : undefined;
