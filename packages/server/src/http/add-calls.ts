import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import type { FastifyInstance } from 'fastify';
import { type AnyUseCase, type DispatcherParts, dispatcher } from './dispatcher.ts';
import { answerThrown } from './thrown.ts';

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
  answerThrown(app, parts.ports.clock);
}
