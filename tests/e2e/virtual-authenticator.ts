import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export type VirtualAuthenticator = {
  readonly session: CDPSession;
  /** Whether its holder confirms whatever is asked, from now on; as long as not, a question waits. */
  readonly confirms: (enabled: boolean) => Promise<unknown>;
};

/** Gives a page's browser an authenticator of its own, whose holder confirms whatever is asked until told otherwise. */
export async function withAuthenticator(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const confirms = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { session, confirms };
}
