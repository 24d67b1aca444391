import { claimsOf } from './claim.ts';

/** Section 1 of the specification, what the product does and for whom: one claim a line. */
export const section1 = claimsOf(`
1.default-language | The default interface language is Korean | packages/contract/src/languages.ts#defaultPrefix | tests/spec/languages.test.ts › the default is Korean
`);
