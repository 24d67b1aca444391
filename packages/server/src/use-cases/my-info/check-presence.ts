import type { UseCase } from '../../ports/use-case.ts';

/** Whether the member proved to be there of late: whoever did not is refused by the token check (IF-DMN-1120-11). */
export const checkPresence = (): UseCase<'checkPresence'> => async () => null;
