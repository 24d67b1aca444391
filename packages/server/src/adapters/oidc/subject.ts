import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';

/** `sub` as a client is told it of a member. */
export type SubjectOf = (client: string, member: string) => string;

/** The member's number for clients that are told it, for the others one that each is told alone. */
export const subjectsFor =
  (clients: readonly OidcClient[], { pairwise }: Pick<OidcNeeds, 'pairwise'>): SubjectOf =>
  (client, member) =>
    clients.find(({ id }) => id === client)?.subject === 'public' ? member : pairwise(member, client);
