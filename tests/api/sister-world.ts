import { jwtDecrypt } from 'jose';
import { expect } from 'vitest';
import { archiveClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import type { World } from '../world.ts';
import { createOpenWorld } from './peek.ts';
import { demoPassword } from './people.ts';

export const reader = 'reader@example.com';

/** A world, and where its sister sites and its partner stand. */
export async function createSisterWorld() {
  const world = await createOpenWorld();
  const directory = await fetch(`${world.sandboxUrl}/directory.json`);
  const { archive, newsGame, partner } = (await directory.json()) as Record<
    'archive' | 'newsGame' | 'partner',
    string
  >;
  return { world, archive, game: newsGame, partner };
}

/** The reader, signed in in a browser of their own. */
export async function signedInReader(world: World): Promise<Browser> {
  const browser = world.browser();
  const reply = await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect(reply.envelope.result).toBe('0000');
  return browser;
}

export const keyOf = ({ key }: { key: string }) => Buffer.from(key, 'base64url');

/** What a token for a site says to who holds the site's key. */
export const openedBy = async (world: World, encrypted: string, client = archiveClient) =>
  (await jwtDecrypt(encrypted, keyOf(client), { currentDate: new Date(world.service.clock.now()) })).payload;
