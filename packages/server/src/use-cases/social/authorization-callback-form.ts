import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { CallbackRequest } from '../../ports/return-context.ts';
import { consumeSealed, storeSealed } from '../single-use/sealed-record.ts';
import { referenceOf } from './kept-action.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets'>;

/**
 * Keeps the form of a cross-site POST, which comes without our Lax cookies, until this browser asks for it by GET;
 * answers the reference, which follows from its state. A living run keeps one form, the first; of any other nothing is
 * kept, and the GET tells what became of it. Undefined where there is no state.
 */
export async function authorizationCallbackForm(
  needs: Needs,
  { provider, params }: CallbackRequest,
): Promise<string | undefined> {
  const { state } = params;
  const { clock, singleUse } = needs;
  if (!provider || !state) return undefined;
  const reference = referenceOf(needs, state);
  if (!(await singleUse.alive('social-run', reference, clock.now()))) return reference;
  const key = { kind: 'social-return', secret: reference, boundTo: provider } as const;
  await storeSealed(needs, singleUse, key, params, limits.socialRunLife);
  return reference;
}

/** What came with the browser: the kept form where the query is a reference to one, else the query itself. */
export async function callbackParams(needs: Needs, { provider, params }: CallbackRequest) {
  const { form } = params;
  if (form === undefined || !provider) return params;
  const key = { kind: 'social-return', secret: form, boundTo: provider } as const;
  return (await consumeSealed<CallbackRequest['params']>(needs, needs.singleUse, key)) ?? {};
}
