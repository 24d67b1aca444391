/**
 * The Korean day from which on somebody is an adult: the first of January of the year in which they turn nineteen (Youth
 * Protection Act, article 2).
 */
export const adultFrom = (birthYear: string): string => `${Number(birthYear) + 19}-01-01`;
