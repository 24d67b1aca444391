import { PageError } from '../../api/page-error.ts';
import { ChunkLoadError } from '../../navigation/chunk-loader.ts';

/** Whether a call had no answer, also where what makes calls could not come: what is asked in passing goes on without. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof PageError || error instanceof ChunkLoadError;
