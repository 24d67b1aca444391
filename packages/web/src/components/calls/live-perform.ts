import { callApi } from '../../api/client.ts';
import { createPerform } from '../../api/perform.ts';
import { pageEffects } from './page-effects.ts';

/** `perform` itself (perform.ts, by which the page asks for it). */
export const perform = createPerform(callApi, pageEffects);
