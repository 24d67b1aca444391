import { callApi } from '../../api/client.ts';
import { createPerform } from '../../api/perform.ts';
import { pageEffects } from './page-effects.ts';

/** Makes a call and does what its result asks for: `handlers` of the calling page first, then the behaviour table. */
export const perform = createPerform(callApi, pageEffects);
