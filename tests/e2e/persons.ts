import type { SocialProvider } from '@daemun/contract/codes/providers';

/** Who the next person at a provider or the identity agency will be, by name or key; `cancel` turns back. */
export async function nextPerson(provider: SocialProvider | 'NICE', person: string): Promise<void> {
  const answer = await fetch(new URL('/persons', process.env.DAEMUN_SANDBOX_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, person }),
  });
  if (!answer.ok) throw new Error(`nobody is called ${person} at ${provider}: ${await answer.text()}`);
}
