import type { SocialProvider } from '@daemun/contract/codes/providers';

/** A provider's token that the app got by itself, of somebody who is no member yet; never in an address, gone with the page. */
export type NativeProof = { readonly provider: SocialProvider; readonly token: string };

let kept: NativeProof | undefined;

export const nativeProof = {
  read: (): NativeProof | undefined => kept,
  write: (proof: NativeProof): void => {
    kept = proof;
  },
  clear: (): void => {
    kept = undefined;
  },
};
