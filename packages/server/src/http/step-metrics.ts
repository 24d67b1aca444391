import { socialProviders } from '@daemun/contract/codes/providers';
import { Counter, type Registry } from 'prom-client';

const withProviders = [...socialProviders, 'none'] as const;

/** The steps that are no calls, and with whom each is taken; `none` where the address names no known one. */
const steps = {
  departure: withProviders,
  return: withProviders,
  'return-form': withProviders,
  notice: withProviders,
  'identity-return': ['identity'],
  'hand-over': ['none'],
  onward: ['none'],
  openid: ['none'],
  feed: ['none'],
  console: ['none'],
} as const;

export type StepName = keyof typeof steps;
export type StepProvider = (typeof steps)[StepName][number];

/** A step, with whom it was taken, and how it ended: one of our own few words, never what came from outside. */
export type EndedStep = {
  readonly step: StepName;
  readonly provider: StepProvider;
  readonly outcome: string;
};

/** Counts the steps; those that fail are there from the start, or the first failure would be no increase. */
export function countSteps(registry: Registry) {
  const counter = new Counter({
    name: 'daemun_steps_total',
    help: 'Steps of browsers, of clients and services that ask, and notices of providers that are no calls, with whom they were taken and how they ended.',
    labelNames: ['step', 'provider', 'outcome'],
    registers: [registry],
  });
  for (const [step, providers] of Object.entries(steps))
    for (const provider of providers) counter.inc({ step, provider, outcome: 'failed' }, 0);
  return (ended: EndedStep) => counter.inc(ended);
}
