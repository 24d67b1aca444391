import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { pathTo } from '@daemun/contract/routes';
import { loadMember } from '../../../components/calls/load.ts';
import { CodeProof } from '../../../components/proof/code-proof.tsx';
import { FactorProof } from '../../../components/proof/factor-proof.tsx';
import { PasskeyProof } from '../../../components/proof/passkey-proof.tsx';
import { PasswordProof } from '../../../components/proof/password-proof.tsx';
import { ProviderProof } from '../../../components/proof/provider-proof.tsx';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { leavePage } from '../../../navigation/leave-page.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useSearchParams } from '../../../navigation/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import css from './login-proof.module.css';

const wordsIn = (text: string | null): readonly string[] => (text ?? '').split(' ');

const providersIn = (text: string | null): readonly SocialProvider[] =>
  socialProviders.filter((provider) => wordsIn(text).includes(provider));

/** Whoever is not signed in any more goes to the login. */
export const load = ({ request }: LoadArgs) => loadMember(request);

/**
 * A site wants its reader proven anew, or more surely (docs/decisions/158): by any way that the member has. Then on to where the
 * site is answered. A reader who does not have the stronger one at hand goes on without.
 */
export function Page() {
  const t = useText();
  const [query] = useSearchParams();
  const target = ownTarget(query.get('redirectUrl'), location.origin) ?? pathTo('mySetting', currentPrefix());
  const ways = wordsIn(query.get('ways'));
  const goOn = () => void leavePage(target);
  const skip = new URL(target, location.origin);
  skip.searchParams.set('answer', 'usual');
  return (
    <div className={css.ways}>
      {ways.includes('password') && <PasswordProof onProven={goOn} />}
      {(ways.includes('totp') || ways.includes('recovery')) && <FactorProof onProven={goOn} />}
      {ways.includes('passkey') && (
        <PasskeyProof onProven={goOn} look={ways[0] === 'passkey' ? 'primary' : 'quiet'} />
      )}
      {ways.includes('provider') && (
        <ProviderProof
          providers={providersIn(query.get('providers'))}
          backTo={new URL(target, location.origin).href}
          onProven={goOn}
          byCode={ways.includes('code')}
        />
      )}
      {ways.includes('code') && <CodeProof onProven={goOn} />}
      {query.get('want') === 'strong' && (
        <Button look="text" busyText={t('common.checking')} onPress={() => leavePage(skip.href)}>
          {t('proof.strongSkip')}
        </Button>
      )}
    </div>
  );
}
