/**
 * What the page does on a result that a screen does not take care of (specification §8). A notice says something and may offer
 * a way on: the page its second cell names.
 */
export const behaviourTable = `
0000 | success |
# repeated once by the client; a second time it is a failure of the service
0001 | pageError |
9000 | pageError |
2001 | pageError |
1001 | pageError |
1002 | pageError |
3024 | pageError |
3005 | blocked |
9001 | reason |
3011 | reason |
3023 | notice |
3008 | toPasswordReentry |
3002 | toLogin |
3007 | toLogin |
3006 | logOut |
# log-in failure: the words of a wrong e-mail or password
3003 | notice |
# locked, with sign-up option; a reset lets in at once, and so does a mailed code (docs/decisions/062)
3026 | notice | /join /find/password /login-yna/code
# duplicates: find-ID option; registered by a provider: log in there
3009 | notice | /find/id
3016 | notice | /login
3017 | notice | /login
3018 | notice | /login
3019 | notice | /login
3020 | notice | /login
3021 | notice |
# specified without a behaviour of their own (specification §8): said in words
3001 | notice |
3015 | notice |
3022 | notice |
3025 | notice |
5002 | notice |
5003 | notice | /find/id /login
5004 | notice |
5005 | notice | /login
`;
