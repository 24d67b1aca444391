import { isoKorean } from '../../domain/korean-time.ts';

/** Hours and minutes in Korea, `15:04`. */
export const koreanTimeOfDay = (at: number): string => isoKorean(at).slice(11, 16);
