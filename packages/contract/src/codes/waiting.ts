/** Acts that are carried out after 72 hours: a new address, the end of a passkey, a call that nothing could prove. */
export const waitingKinds = ['email', 'passkey', 'call'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
