import { isLoopback } from '../domain/loopback.ts';
import { type Environment, lookUp } from './environment.ts';

/** What a process is run as. Only in production the checks of a real deployment apply. */
export const nodeEnvironments = ['production', 'development', 'test'] as const;

const isBeyondThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^https:/i.test(address) && !isLoopback(new URL(address).hostname);

/**
 * Whether the checks of production apply, and what says so: the variable itself, or else an https address that other machines
 * reach. Undefined: they do not apply.
 */
export function productionBy(env: Environment): 'NODE_ENV' | 'PUBLIC_URL' | undefined {
  const { text } = lookUp(env, 'NODE_ENV');
  if (text !== undefined) return text === 'production' ? 'NODE_ENV' : undefined;
  return isBeyondThisMachine(lookUp(env, 'PUBLIC_URL').text ?? '') ? 'PUBLIC_URL' : undefined;
}
