import { atom } from 'jotai';
import { createApi } from './api.ts';

/** The client that all query atoms use; tests put their own in. */
export const apiAtom = atom(createApi());
