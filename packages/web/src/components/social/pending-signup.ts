import type { SocialProvider } from '@daemun/contract/codes/providers';
import { nativeProof } from '../../session/native-proof.ts';
import { providerOf } from './provider-words.ts';

/** A person whom a provider proved and whose sign-up waits for the consents alone (decisions §4). */
export type PendingSocialSignup = { readonly provider: SocialProvider; readonly token: string };

/** The pending sign-up of an agreement's address, or what the app proved of its provider, if it is a social sign-up. */
export function pendingSignupIn(query: URLSearchParams): PendingSocialSignup | undefined {
  const provider = providerOf(query.get('provider'));
  const token = query.get('token');
  if (provider && token) return { provider, token };
  const proof = nativeProof.read();
  return proof?.provider === provider ? proof : undefined;
}
