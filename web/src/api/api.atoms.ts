import { atom } from 'jotai';
import { createApi, throughBrowser } from './api.ts';
import type { Send } from './call.ts';

/** The client that all query atoms use; tests put their own in. */
export const apiAtom = atom(createApi());

/** How a request leaves the browser whose answer is no JSON. */
export const sendAtom = atom<{ readonly send: Send }>({ send: throughBrowser });
