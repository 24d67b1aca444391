import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { CallbackRequest } from '../../ports/return-context.ts';
import { consumeSealed, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets'>;

/**
 * Keeps the form of a cross-site POST, which comes without our Lax cookies, until this browser asks for it by GET;
 * answers the reference, which follows from its state: a run keeps one form, the first. Undefined where the state belongs to no living run.
 */
export const authorizationCallbackForm =
  (needs: Needs) =>
  async ({ provider, params }: CallbackRequest): Promise<string | undefined> => {
    const { state } = params;
    const { clock, singleUse, secrets } = needs;
    if (!provider || !state) return undefined;
    // The state itself stands in no address of ours; its digest opens the form and nothing else.
    const secret = secrets.digest(state);
    if (!(await singleUse.alive('social-run', secret, clock.now()))) return undefined;
    const key = { kind: 'social-return', secret, boundTo: provider } as const;
    await storeSealed(needs, singleUse, key, params, limits.socialRunLife);
    return secret;
  };

/** What came with the browser: the kept form where the query is a reference to one, else the query itself. */
export async function callbackParams(needs: Needs, { provider, params }: CallbackRequest) {
  const { form } = params;
  if (form === undefined || !provider) return params;
  const key = { kind: 'social-return', secret: form, boundTo: provider } as const;
  return (await consumeSealed<CallbackRequest['params']>(needs, needs.singleUse, key)) ?? {};
}
