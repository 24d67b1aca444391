import type { CallApi } from './client.ts';

/** The client and the schemas of all calls weigh as much as a third of the page: they come by themselves. */
const loadClient = () => import('./client.ts');

/** Fetches what makes calls, so that the first one need not wait for it; what cannot come now is asked for again. */
export const prefetchClient = (): void => void loadClient().catch(() => {});

/** Makes one call of the contract. Throws PageError where there is no proper answer, ChunkLoadError where nothing could ask. */
export const callApi: CallApi = async (name, request) => (await loadClient()).callApi(name, request);

/** The same for whoever is signed in now, and not for the member of this document: only to look who that is. */
export const callAnew: CallApi = async (name, request) => (await loadClient()).callAnew(name, request);
