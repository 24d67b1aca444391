import type { RouteName } from '@daemun/contract/routes';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { goTo } from '../../navigation/navigator.ts';
import { useNavigate, useSearchParams } from '../../navigation/use-router.ts';

type RegisterRoute = Extract<RouteName, `register${string}`>;

type Steps = {
  /** Only this one step was asked for, from the member's profile. */
  readonly isAlone: boolean;
  readonly goTo: (step: RegisterRoute) => void | Promise<void>;
  /** To where the reader wanted to go before the registration, else to the profile. */
  readonly leave: () => void | Promise<void>;
};

/** The way through the registration; the remembered target comes along from step to step. */
export function useSteps(): Steps {
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const query = useSearchParams()[0];
  const redirectUrl = query.get('redirectUrl') ?? undefined;
  return {
    isAlone: query.get('only') === 'Y',
    goTo: (step) => navigate(pathTo(step, { redirectUrl })),
    leave: () => goTo(consumeRedirect(redirectUrl)),
  };
}
