import type { ConsoleData } from '@daemun/contract/console/calls';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Account } from './account.tsx';
import { ask } from './api.ts';
import { Invitation } from './invitation.tsx';
import { LogIn } from './log-in.tsx';
import { MemberScreen } from './member.tsx';
import { Menu, screenOf } from './menu.tsx';
import { Partners } from './partners.tsx';
import { type NamedScreen, type Place, usePlace } from './place.ts';
import { GoContext } from './place-link.tsx';
import { Policies } from './policies.tsx';
import { finishProviderReturn } from './provider-return.ts';
import { Requests } from './requests.tsx';
import { Search } from './search.tsx';
import { Staff } from './staff.tsx';
import { State } from './state.tsx';
import { Tokens } from './tokens.tsx';
import { Trail } from './trail.tsx';
import { AskContext } from './use-ask.ts';
import { Webhooks } from './webhooks.tsx';
import {
  type ConsoleLanguage,
  LanguageContext,
  rememberedLanguage,
  rememberLanguage,
  SayContext,
  speaker,
} from './words.ts';

type Me = ConsoleData<'staffMe'>;
type Gate =
  | { readonly me: Me }
  | { readonly note: string | undefined; readonly refused?: string | undefined }
  | 'loading';

/** The language that is not on, in itself. */
const otherName: Readonly<Record<ConsoleLanguage, string>> = { ko: 'English', en: '한국어' };

/** The secret of an invitation, which stands behind the `#` and leaves the address at once. */
function takeInvitation(): string | undefined {
  if (location.pathname !== '/invitation') return undefined;
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(null, '', '/invitation');
  return token;
}

const invitation = takeInvitation();
/** Begins as soon as the page comes, and once. */
const returned = finishProviderReturn();

type ScreenProps = {
  readonly me: Me;
  readonly place: Place;
  /** Logs out where one is, and says why at the log-in. */
  readonly leave: (note: string) => void;
};

const screens: Readonly<Record<NamedScreen, (props: ScreenProps) => ReactNode>> = {
  search: () => <Search />,
  requests: ({ me }) => <Requests role={me.role} email={me.email} />,
  webhooks: ({ me }) => <Webhooks role={me.role} />,
  tokens: ({ me }) => <Tokens role={me.role} />,
  policies: ({ me }) => <Policies role={me.role} />,
  partners: ({ me, place }) => <Partners role={me.role} at={'at' in place ? place.at : undefined} />,
  staff: ({ me }) => <Staff role={me.role} email={me.email} />,
  state: () => <State />,
  trail: ({ me }) => <Trail role={me.role} />,
  account: ({ leave }) => <Account onLeave={leave} />,
};

function Screen(props: ScreenProps) {
  const { me, place } = props;
  if (place.screen === 'member')
    return <MemberScreen key={place.id} id={place.id} reason={place.reason} role={me.role} />;
  return screens[screenOf(me.role, place.screen)](props);
}

/** The console: who is signed in, where they are, and the frame around it. */
export function App() {
  const [language, setLanguage] = useState(rememberedLanguage);
  const [gate, setGate] = useState<Gate>(invitation === undefined ? 'loading' : { note: undefined });
  const [token, setToken] = useState(invitation);
  const [place, go] = usePlace();
  const say = speaker(language);
  const enter = useCallback(async () => {
    const outcome = await ask('staffMe', {});
    setGate(outcome.ok ? { me: outcome.data } : { note: undefined });
  }, []);
  const askSignedIn: typeof ask = useCallback(async (name, request) => {
    const outcome = await ask(name, request);
    if (!outcome.ok && outcome.result === '3007') setGate({ note: 'console.app.over' });
    return outcome;
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (invitation !== undefined) return;
    returned.then((refused) => (refused === undefined ? enter() : setGate({ note: undefined, refused })));
  }, [enter]);
  const choose = (chosen: ConsoleLanguage) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };
  const logOut = async () => {
    await ask('staffLogout', {});
    go({ screen: 'search' });
    setGate({ note: undefined });
  };
  const leave = async (note: string) => {
    await ask('staffLogout', {});
    setGate({ note });
  };
  const accepted = (note: string) => {
    history.replaceState(null, '', '/');
    setToken(undefined);
    setGate({ note });
  };
  const me = gate !== 'loading' && 'me' in gate ? gate.me : undefined;
  return (
    <LanguageContext value={language}>
      <SayContext value={say}>
        <header>
          <p className="brand">
            <strong>{say('console.app.title')}</strong> <span>{say('console.app.agency')}</span>
          </p>
          {me && (
            <GoContext value={go}>
              <Menu role={me.role} place={place} />
            </GoContext>
          )}
          <p className="who">
            {me && (
              <span>
                {me.name} · {say(`console.role.${me.role}`)}
              </span>
            )}
            <button
              type="button"
              lang={language === 'ko' ? 'en' : 'ko'}
              onClick={() => choose(language === 'ko' ? 'en' : 'ko')}
            >
              {otherName[language]}
            </button>
            {me && (
              <button type="button" onClick={logOut}>
                {say('console.app.logOut')}
              </button>
            )}
          </p>
        </header>
        {token !== undefined && <Invitation token={token} onDone={accepted} />}
        {token === undefined && gate === 'loading' && (
          <main className="narrow">{say('console.app.loading')}</main>
        )}
        {token === undefined && gate !== 'loading' && !me && (
          <LogIn
            note={'note' in gate ? gate.note : undefined}
            refused={'refused' in gate ? gate.refused : undefined}
            onDone={enter}
          />
        )}
        {token === undefined && me && (
          <main>
            <AskContext value={askSignedIn}>
              <GoContext value={go}>
                <Screen me={me} place={place} leave={leave} />
              </GoContext>
            </AskContext>
          </main>
        )}
      </SayContext>
    </LanguageContext>
  );
}
