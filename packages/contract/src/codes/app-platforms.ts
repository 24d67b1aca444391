/** Systems of the agency's own app, as its user agent names them (decisions §2). */
export const appPlatforms = ['ANDROID', 'IOS'] as const;
export type AppPlatform = (typeof appPlatforms)[number];
