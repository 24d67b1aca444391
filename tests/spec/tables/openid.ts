/**
 * What somebody may try against the OpenID provider, and what holds it: the attempt | the file of the test that holds it | the
 * test.
 */
export const openid = `
a redirect address by prefix, .., port, user, fragment | tests/api/openid-refusals.test.ts | stays at our own page for a redirect address with %s
no PKCE, or plain | tests/api/openid-refusals.test.ts | no proof key, or a plain one, is refused
a code for another client, a code twice | tests/api/openid-refusals.test.ts | a code is its client's alone, once
a code twice at once | tests/api/openid-refusals.test.ts | of some that redeem one code at once, one gets tokens
mix-up of providers | tests/api/openid-refusals.test.ts | says who answers, so that no other provider can pass its answer for ours (RFC 9207)
a request without nonce, which PKCE binds | tests/api/openid-conformance.test.ts | oidcc-ensure-request-without-nonce-succeeds-for-code-flow
a pushed request used twice | tests/api/openid.test.ts | pushes its request, and uses it once, or twice where an answer was lost
a refresh token used twice | tests/api/openid.test.ts | without a secret renews each refresh token once: again within half a minute it gets the same answer
refresh of a blocked member | tests/api/openid-refusals.test.ts | a blocked member gets no tokens
refresh of who has left | tests/api/openid-log-out.test.ts | a member who leaves ends everywhere, and nothing of the sign-in stays
the consent page in a frame | tests/api/openid-refusals.test.ts | of consent stands in nobody’s frame
a request of one browser in another | tests/api/openid-refusals.test.ts | a request of one browser cannot be gone on with in another
log-out of somebody by a form of another site | tests/api/openid-log-out.test.ts | asks, and goes back to the registered address; the session is over
an address after log-out that is not registered | tests/api/openid-log-out.test.ts | of who is not signed in goes back at once; to no other address than a registered one
an error as an open redirect | tests/api/openid-refusals.test.ts | is no way to lead anybody elsewhere: no error goes to an address that is not registered
tokens in the log or in the store | tests/attacks/openid-canaries.test.ts | the log holds none of them, nor the address of the reader
who joins again is somebody else | tests/api/openid-time.test.ts | who leaves and joins again is somebody else to another company
keys change under way | tests/api/openid-time.test.ts | keys change while tokens are under way: all are verified, and the new one signs a while later
a node that has not got the new master secret | packages/server/src/adapters/oidc/signing-keys.test.ts | a node that has not got the new master secret yet publishes the key that it cannot open
the clock goes ahead by 25 hours | tests/api/openid-time.test.ts | a session that rests for half a day ends, and its tokens with it; who goes on with a client goes on
many clients in many tabs at once, which overwrite one another | tests/api/openid-parallel.test.ts | all get tokens, renew them, use them and hear of the log-out, in %s
a log-out beside refreshes | tests/api/openid-parallel.test.ts | nothing that a log-out meets on its way outlives it
a request sent twice, or whose answer is lost | tests/api/openid-repeats.test.ts | a sign-in at $client, in which $at is $fault
a typed password told as a strong proof | packages/server/src/domain/openid-proofs.test.ts | is told of one proof that was given and that it is content with, or of none
a member without a password asked for a proof | packages/server/src/use-cases/bridge/continue-sign-in.test.ts | leads a member to what they have: %o
a node whose clock is wrong | tests/faults/openid-clocks.test.ts | nodes whose machines are off by %i and %i seconds
a reader who stays logged in, at a client that asks for the log-out | tests/api/openid-log-out.test.ts | of a reader who stays logged in here ends what the client holds, and nothing else
a form of another site | tests/api/foreign-forms.test.ts | a form of another site to %s becomes an address with its fields
prompts, max_age and the session of the reader together | tests/api/openid-prompts.test.ts | %s, prompt=%s, max_age=%s
two nodes | tests/api/openid-nodes.test.ts | each request of a log-in may reach another node, and one log-out ends it on all
a flood of token requests | tests/api/openid-limits.test.ts | an address that proves no client may ask so often; the clients behind it go on
a flood in the name of a client without a secret | tests/api/openid-limits.test.ts | whoever names a client without a secret at %s counts for the network
a flood of sign-ins from one carrier's address | tests/api/openid-limits.test.ts | who is signed in goes on, and so does a known browser
a proof of possession twice, twice at once | tests/api/openid-dpop.test.ts | shows a proof five times at once, and one of them counts
a stolen token without its key | tests/api/openid-dpop.test.ts | uses and renews them with its key, and nobody does with another one
a member who must agree to a changed document | tests/api/reconsent.test.ts | stands before an OpenID client, too: nobody who is asked again arrives there
a weaker proof than the client wants | tests/api/openid-strong.test.ts | who has a passkey is asked for it where a client wants more, and the id_token says so
a weaker proof than the client wants, of an authenticator app | tests/api/openid-strong.test.ts | who has an authenticator app and came in without it is asked for its code
a weaker proof told as a stronger one | tests/api/openid-strong.test.ts | who has not got it at hand goes on without, and the id_token says that
an assertion of a client's key twice | tests/api/openid-libraries.test.ts | a client that signs by its key shows no secret, each assertion once
tokens read by another site's page | tests/api/openid-refusals.test.ts | tokens for %s are readable to a page at %s: %s
the end of a session kept from its clients | tests/api/openid-log-out.test.ts | one that ends %s is told to its client
the library loaded where nobody uses it | tests/api/openid-loading.test.ts | the library of the OpenID provider is loaded by the first request of a client, and never without one
a library that sends no proof key, or no secret | tests/api/openid-libraries.test.ts | what Spring Security sent before, no proof key, is refused
`;
