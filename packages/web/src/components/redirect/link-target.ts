import { entryContext, updateEntryContext } from '../../session/entry-context.ts';

/** Returns what a call that mails a link sends: where this visit wants to go in the end (docs/decisions/123). */
export const linkTarget = (): { readonly redirect_url: string | undefined } => ({
  redirect_url: entryContext().redirectUrl,
});

/** Takes the target of a confirmed link, unless this tab has a target of its own. */
export function keepTarget({ redirect_url }: { readonly redirect_url?: string | undefined }): void {
  if (redirect_url !== undefined && entryContext().redirectUrl === undefined)
    updateEntryContext({ redirectUrl: redirect_url });
}
