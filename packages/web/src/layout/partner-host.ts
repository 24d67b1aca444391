import { originOf, partnerHere } from '../partner-bridge/partner.ts';
import { entryContext } from '../session/entry-context.ts';

/** Tells the host that will hear of a log-in in this popup, once the service has named it. */
export async function tellPartnerHost(tell: (host: string | undefined) => void): Promise<void> {
  const partner = await partnerHere();
  const origin = partner && originOf(partner, entryContext().partner?.origin);
  tell(origin && new URL(origin).host);
}
