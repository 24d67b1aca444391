import { pathTo } from '@daemun/contract/routes';
import { type ReactNode, useState } from 'react';
import { arrive } from '../../../components/login/arrived-token.ts';
import { CookiesNeeded } from '../../../components/session/cookies-needed.tsx';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { type LoginCode, loginCode } from '../../../session/login-code.ts';
import { LoginCodeEntry } from '../login-code-entry.tsx';
import { LoginCodeQuestion } from '../login-code-question.tsx';

type Loaded = {
  readonly asked: LoginCode | undefined;
  /** For which site it is. */
  readonly asking: ReactNode;
};

/** Where the installation does not offer it, the log-in by password stands in its place. A code that is over is forgotten. */
export async function load(args: LoadArgs): Promise<Loaded | Response> {
  if (document.documentElement.dataset.codeLogin === 'off') {
    const redirectUrl = new URL(args.request.url).searchParams.get('redirectUrl') ?? undefined;
    return redirect(pathTo('loginByEmail', currentPrefix(), { redirectUrl }));
  }
  const asking = await arrive(args);
  const asked = loginCode.read();
  return { asking, asked: asked && asked.code.until > Date.now() ? asked : undefined };
}

/** Log-in without a password: an address, then the six digits that were mailed to it. */
export function Page() {
  const loaded = useLoaderData<Loaded>();
  const [asked, setAsked] = useState(loaded.asked);
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const correct = () => {
    loginCode.clear();
    setAsked(undefined);
  };
  if (!asked)
    return (
      <>
        {loaded.asking && <p>{loaded.asking}</p>}
        <CookiesNeeded />
        <LoginCodeQuestion onAsked={setAsked} />
      </>
    );
  return (
    <LoginCodeEntry
      key={asked.code.run}
      asked={asked}
      redirectUrl={redirectUrl}
      onAsked={setAsked}
      onCorrect={correct}
    />
  );
}
