import type { DataOf } from '@daemun/contract/calls/index';
import { load } from '../../components/calls/load.ts';

export type OlderAccount = DataOf<'integrationPreview'>['accounts'][number];

/** Where a member stands who integrates by identity: about to begin, or done, with the accounts that are theirs. */
export type MemberStep = { readonly isDone: boolean; readonly moved: readonly OlderAccount[] };

/** Only for members, with a fresh password: the service says so. */
export async function loadMemberStep(page: { readonly url: string }): Promise<MemberStep> {
  const { accounts } = await load('integrationPreview', {}, page);
  const isDone = new URL(page.url).searchParams.get('end') === 'Y' && accounts.length > 0;
  return { isDone, moved: accounts };
}
