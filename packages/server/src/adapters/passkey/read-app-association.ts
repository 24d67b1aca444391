import { readFileSync } from 'node:fs';
import type { AppPlatform } from '@daemun/contract/codes/app-platforms';
import * as z from 'zod/mini';
import { UnusableFile } from '../../ports/unusable-file.ts';

/** What Android and iOS ask for to see that an app is the page's own. */
const appAssociation = z.object({
  assetlinks: z.optional(z.array(z.looseObject({ relation: z.array(z.string()) }))),
  apple: z.optional(z.looseObject({ webcredentials: z.object({ apps: z.array(z.string()) }) })),
});
export type AppAssociation = z.output<typeof appAssociation>;

/** The systems that are told which apps are the page's own. */
export const systemsOf = ({ assetlinks, apple }: AppAssociation = {}): readonly AppPlatform[] => [
  ...(assetlinks ? (['ANDROID'] as const) : []),
  ...(apple ? (['IOS'] as const) : []),
];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableFile(['it is not JSON']);
  }
};

/** Reads which apps are the page's own. Throws `UnusableFile` where the file does not say. */
export function readAppAssociation(path: string): AppAssociation {
  const read = z.safeParse(appAssociation, parsed(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new UnusableFile(
    read.error.issues.map((issue) => `${issue.path.join('.') || 'it'} is not as wanted`),
  );
}
