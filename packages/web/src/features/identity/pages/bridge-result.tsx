import { pageOf } from '../../../components/identity/purposes.ts';
import { type IdentityResult, resultOf } from '../../../components/identity/result.ts';
import { tellMissing } from '../../../components/identity/tell-failure.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { carryOn, purposeHere } from '../carry-on.ts';
import { FailScreen } from '../fail-screen.tsx';

type Failed = Extract<IdentityResult, { kind: 'failed' }>;

/** The end of a verification by the whole page: on to what it was for. Without its data, that page begins anew. */
export function load({ request }: LoadArgs): Failed | Response {
  const result = resultOf(Object.fromEntries(new URL(request.url).searchParams));
  if (result.kind === 'proven') return redirect(carryOn(result));
  if (result.code !== 'missing' || !result.authType) return result;
  tellMissing();
  return redirect(pageOf(purposeHere(result.authType)));
}

/** It did not succeed. */
export function Page() {
  return <FailScreen {...useLoaderData<Failed>()} />;
}
