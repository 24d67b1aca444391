import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Location } from './location.ts';
import type { Navigate, NavigateOptions, Router, Shown } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this component.');
  return router;
}

/** What shows now; while a page drawn at build is taken over, what was drawn. */
export function useShown(): Shown {
  const { subscribe, get, getInitial } = useRouter();
  return useSyncExternalStore(subscribe, get, getInitial);
}

export const useLocation = (): Location => useShown().place;

export const useNavigate = (): Navigate => useRouter().navigate;

/** The data that the page's `load` answered with. */
export function useLoaderData<T>(): T {
  const { screen } = useShown();
  return ('data' in screen ? screen.data : undefined) as T;
}

export const useRevalidator = (): Pick<Router, 'revalidate'> => useRouter();

type SetQuery = (query: URLSearchParams | Record<string, string>, options?: NavigateOptions) => Promise<void>;

/** The fields of the query, and how to change them. */
export function useSearchParams(): readonly [URLSearchParams, SetQuery] {
  const { navigate } = useRouter();
  const { pathname, search } = useLocation();
  const setQuery: SetQuery = (query, options) => {
    const fields = new URLSearchParams(query).toString();
    return navigate(pathname + (fields && `?${fields}`), options);
  };
  return [new URLSearchParams(search), setQuery];
}
