declare module 'virtual:catalog/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:provider-marks' {
  import type { SocialProvider } from '@daemun/contract/codes/providers';
  export const marks: Partial<Record<SocialProvider, string>>;
}
