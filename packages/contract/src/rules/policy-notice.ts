/** For how many days members are told of a new version of a policy before it takes effect; longer where it is to their disadvantage. */
export const policyNotice = { usual: 7, adverse: 30 } as const;
