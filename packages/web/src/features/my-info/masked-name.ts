import { mask } from './phone.ts';

/** A name with its first and last letter: "홍*동", of two letters "홍*" (conventions §5). */
export const maskedName = (name: string): string => mask(name, 1, [...name].length > 2 ? 1 : 0);
