/** What the page may ask of the app (decisions §6). */
export const bridgeMethods = ['login', 'logout', 'close', 'deviceId', 'socialLogin'] as const;
export type BridgeMethod = (typeof bridgeMethods)[number];

export type BridgeMessage = {
  readonly method: BridgeMethod;
  readonly params: Readonly<Record<string, unknown>>;
  readonly callbackId: string;
};
