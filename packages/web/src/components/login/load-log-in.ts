/** What logs in (the calls and their schemas) comes with the first key, so that the form itself is there sooner. */
export const loadLogIn = () => import('./log-in.ts');
