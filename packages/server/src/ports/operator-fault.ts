/** What only the operator can mend, said in words; a stack would hide them. */
export class OperatorFault extends Error {}
