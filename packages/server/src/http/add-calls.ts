import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import type { FastifyInstance } from 'fastify';
import { type AnyUseCase, type DispatcherParts, dispatcher } from './dispatcher.ts';
import { answerFailure } from './failure-answer.ts';
import { failureOf } from './failures.ts';

export type CallParts = DispatcherParts & {
  readonly useCases: Partial<Record<CallName, AnyUseCase>>;
};

/** Adds every call of the contract, answered by one dispatcher, and the one place that answers what is thrown. */
export function addCalls(app: FastifyInstance, { useCases, ...parts }: CallParts): void {
  const handlerOf = dispatcher(parts);
  for (const name of callNames) {
    const { method, path } = calls[name];
    app.route({ method, url: path, handler: handlerOf(name, useCases[name]) });
  }
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.ours) request.log.error({ err: error }, 'request failed');
    return answerFailure(request, reply, failure, parts.ports.clock.now());
  });
}
