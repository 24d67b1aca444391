import type { BrowserContext, CDPSession, Page } from '@playwright/test';

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

export type VirtualAuthenticator = {
  readonly session: CDPSession;
  /** Whether its holder confirms whatever is asked, from now on; as long as not, a question waits. */
  readonly confirms: (enabled: boolean) => Promise<unknown>;
  /** The passkeys that it holds, for another page of the same device. */
  readonly passkeys: () => Promise<Credential[]>;
};

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

/**
 * Gives a page's browser an authenticator of its own, whose holder confirms whatever is asked until told otherwise. One that does not verify its
 * holder is a key without a PIN.
 */
export async function withAuthenticator(
  context: BrowserContext,
  page: Page,
  held: readonly Credential[] = [],
  { verifies = true } = {},
): Promise<VirtualAuthenticator> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: verifies,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of held)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  const confirms = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { session, confirms, passkeys: () => credentialsOf(session, authenticatorId) };
}
