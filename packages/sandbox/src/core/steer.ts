import type { World } from '../world.ts';
import { clockChangeOf } from './clock.ts';
import { faultChangeOf, ofService } from './faults.ts';
import { objectOf } from './request-body.ts';
import { badRequest } from './sandbox-error.ts';

/** Moves the service's clock; answers its new time. */
export async function steerClock({ service, clock }: World, body: unknown) {
  const change = clockChangeOf(body);
  const answer = await service.clock(change);
  if ('reset' in change) clock.reset();
  else clock.learn(answer.now);
  return answer;
}

/** Sets the named faults, the service's first: where it cannot be told, nothing changes. Answers all as they now stand. */
export async function steerFaults({ service, faults }: World, body: unknown) {
  const change = faultChangeOf(body);
  const ours = ofService(change);
  if (Object.keys(ours).length > 0) await service.faults(ours);
  faults.change(change);
  return faults.all();
}

/** Has a member blocked while they are logged in, as an operator would. */
export async function steerBlock({ service }: World, body: unknown) {
  const { email } = objectOf(body);
  if (typeof email !== 'string') throw badRequest('bad_block', 'Send {"email":"reader@example.com"}.');
  await service.block(email);
  return { blocked: email };
}

/** Back to the demo data, everywhere; the service first, so that a failure leaves our side as it was. */
export async function reset({ service, inbox, social, faults, persons, clock, resets }: World) {
  await service.reset();
  for (const part of [inbox, social, faults, persons, clock]) part.reset();
  for (const reset of resets) reset();
  return {};
}
