import { useEffect, useState } from 'react';
import { tellCutOff, tellOpener } from '../../../components/identity/channel.ts';
import { type IdentityResult, resultOf } from '../../../components/identity/result.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useNavigate } from '../../../navigation/use-router.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { carryOn } from '../carry-on.ts';
import { FailScreen } from '../fail-screen.tsx';

/** How long the page that began it has to take the result: an opener closes this window with it. */
const timeout = 2000;

type Loaded = { readonly result: IdentityResult; readonly run: string | null };

export function load({ request }: LoadArgs): Loaded {
  const { searchParams } = new URL(request.url);
  return { result: resultOf(Object.fromEntries(searchParams)), run: searchParams.get('run') };
}

/** Tells the page that began it; answers what is left to do here. */
async function tell({ result, run }: Loaded): Promise<'go-on' | 'close'> {
  if (tellOpener(result)) {
    await new Promise((closed) => setTimeout(closed, timeout));
    return 'go-on';
  }
  return run !== null && (await tellCutOff(run, result, timeout)) ? 'close' : 'go-on';
}

/**
 * The end of the agency's window: the page that began it is told, and closes it; a window that was cut off from that
 * page closes itself. Where no page waits, things go on right here.
 */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const loaded = useLoaderData<Loaded>();
  const { result } = loaded;
  const [left, setLeft] = useState<'go-on' | 'close'>();
  useEffect(() => {
    let isHere = true;
    void tell(loaded).then((next) => isHere && setLeft(next));
    return () => {
      isHere = false;
    };
  }, [loaded]);
  useEffect(() => {
    if (left === 'close') window.close();
    if (left === 'go-on' && result.kind === 'proven') void navigate(carryOn(result), { replace: true });
  }, [left, result, navigate]);
  if (left === 'go-on' && result.kind === 'failed') return <FailScreen {...result} />;
  if (left === 'close')
    return <PageTitle lead={t('identity.closeWindowLead')}>{t('identity.closeWindow')}</PageTitle>;
  return <PageTitle lead={t('identity.finishingLead')}>{t('identity.finishing')}</PageTitle>;
}
