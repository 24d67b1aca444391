import type { World } from '../../world.ts';

/** Where a provider stands: the world around it, and its own base URL once it listens. */
export interface SocialPlace {
  readonly world: World;
  /** Without a trailing slash. */
  readonly base: () => string;
}
