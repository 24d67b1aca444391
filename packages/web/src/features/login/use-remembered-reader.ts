import { useSyncExternalStore } from 'react';
import { type RememberedReader, rememberedReader } from '../../session/remembered-reader.ts';

const nobody = () => undefined;

/** Who is remembered in this browser; nobody while a page drawn at build is taken over. */
export const useRememberedReader = (): RememberedReader | undefined =>
  useSyncExternalStore(rememberedReader.subscribe, rememberedReader.read, nobody);
