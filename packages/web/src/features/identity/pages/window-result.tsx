import { useEffect, useState } from 'react';
import { tellOpener } from '../../../components/identity/channel.ts';
import { type IdentityResult, resultOf } from '../../../components/identity/result.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useNavigate } from '../../../navigation/use-router.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { carryOn } from '../carry-on.ts';
import { FailScreen } from '../fail-screen.tsx';

/** How long the window that opened this one has to take the result and close it. */
const timeout = 2000;

export const load = ({ request }: LoadArgs): IdentityResult =>
  resultOf(Object.fromEntries(new URL(request.url).searchParams));

/**
 * The end of the agency's window: the page that opened it is told, and closes it. Where none did, or it is gone, things
 * go on right here.
 */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const result = useLoaderData<IdentityResult>();
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setAlone(true), tellOpener(result) ? timeout : 0);
    return () => clearTimeout(waiting);
  }, [result]);
  useEffect(() => {
    if (isAlone && result.kind === 'proven') void navigate(carryOn(result), { replace: true });
  }, [isAlone, result, navigate]);
  if (isAlone && result.kind === 'failed') return <FailScreen {...result} />;
  return <PageTitle lead={t('identity.finishingLead')}>{t('identity.finishing')}</PageTitle>;
}
