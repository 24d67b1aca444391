declare module 'virtual:catalogs' {
  import type { LanguagePrefix } from '@daemun/contract/languages';
  import type { Messages } from '@lingui/core';

  type Part = () => Promise<{ messages: Messages }>;
  /** `critical` has the words of the first pages, `rest` all others. */
  export const catalogs: Readonly<Record<LanguagePrefix, { readonly critical: Part; readonly rest: Part }>>;
}

declare module 'virtual:provider-marks' {
  import type { SocialProvider } from '@daemun/contract/codes/providers';
  export const marks: Partial<Record<SocialProvider, string>>;
}
