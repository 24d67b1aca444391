import type { Page } from '@playwright/test';
import type { SandboxClient } from '../../world/sandbox-client.ts';
import type { Places } from '../../world/social-visit.ts';
import type { Language } from '../sign-up-steps.ts';

/** Where a code is raised: the page, its language, the product behind it, and who is in front of it. */
export type Scene = {
  readonly page: Page;
  readonly language: Language;
  readonly sandbox: SandboxClient;
  readonly places: Places;
};

/** Raises a code for real. */
export type Raise = (scene: Scene) => Promise<void>;

/** A way of raising for each row of a table. */
export type Raised<Table> = Readonly<Record<keyof Table, Raise>>;
