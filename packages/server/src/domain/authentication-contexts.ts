/** How a member was last proven to be there, as an id_token names it (`acr`): by anything, or by something that they have. */
export const authenticationContexts = { usual: 'urn:daemun:1', strong: 'urn:daemun:strong' } as const;
