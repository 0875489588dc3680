import { atom } from 'jotai';
import type { OrderLinksReply } from '@belegwerk/contracts/api';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** Where somebody is in the assistant. */
export type Step = 'introduction' | 'look' | 'html' | 'renewal';
export const stepAtom = atom<Step>('introduction');

/** What the HTML is made of. Only who comes to it is shown the key of the shop, and noted for it. */
export const orderLinksAtom = queryAtom('orderLinks', (get) => ({
  asked: get(stepAtom) === 'html' ? {} : undefined,
}));

/** Ends every link that mails of the shop carry. */
export const renewOrderLinksAtom = mutationAtom<void, OrderLinksReply>({
  act: (_nothing, { api }) => api.renewOrderLinks({}),
  renews: 'renewOrderLinks',
});
