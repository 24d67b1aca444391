import { linkFields } from '@daemun/contract/link-fields';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoadedLink } from '../../../navigation/use-link-fields.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { ByAddress } from '../by-address.tsx';
import { ByToken } from '../by-token.tsx';
import { type UnsubscribeRequest, unsubscribeRequestOf } from '../unsubscribe-request.ts';

export const load = ({ request }: LoadArgs): Promise<UnsubscribeRequest> =>
  unsubscribeRequestOf(linkFields(new URL(request.url)));

/** Ends in one step what a mail named, or the newsletter of an address; opening the page alone ends nothing. */
export function Page() {
  const asked = useLoaderData<UnsubscribeRequest>();
  useLoadedLink();
  return asked.kind === 'token' ? <ByToken {...asked} /> : <ByAddress isBroken={asked.kind === 'broken'} />;
}
