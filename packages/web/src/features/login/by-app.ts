import type { SocialProvider } from '@daemun/contract/codes/providers';

/** Fetches what logs in by the app when it is pressed: other browsers have no use for it. */
export const byApp = (query: URLSearchParams) => async (provider: SocialProvider) => {
  const { logInByApp } = await import('../../components/social/native-login.ts');
  return logInByApp(provider, async (first_login, marketing) => {
    const { followLogin } = await import('../../components/login/after-login.ts');
    await followLogin({ first_login, marketing }, query.get('redirectUrl'));
  });
};
