import type { IdentityAgency } from '../../ports/identity.ts';
import { createCryptoToken } from './crypto-token.ts';
import { type Breaker, createOutgoing } from './http.ts';
import { createIntegrated } from './integrated.ts';
import type { NiceProtocol, NiceSettings } from './settings.ts';

type Parts = { readonly breaker: Breaker; readonly now: () => number; readonly timeout?: number };
type Tools = { readonly outgoing: ReturnType<typeof createOutgoing>; readonly now: () => number };

/** Milliseconds for one exchange with the agency. */
const usualTimeout = 4000;

const protocols: Record<NiceProtocol, (settings: NiceSettings, tools: Tools) => IdentityAgency> = {
  'crypto-token': createCryptoToken,
  integrated: createIntegrated,
};

/** The agency by the interface that the contract with it names. */
export const createIdentityAgency = (
  settings: NiceSettings,
  { breaker, now, timeout = usualTimeout }: Parts,
): IdentityAgency =>
  protocols[settings.protocol](settings, { outgoing: createOutgoing(breaker, timeout), now });
