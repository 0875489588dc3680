import type { KeyReply, ShopReply } from '@belegwerk/contracts/api';
import { learn } from '../../api/cache.ts';
import type { ServerMutation } from '../../api/server-state.ts';

/** Tries a key of the merchant and connects by it; it is kept nowhere in the browser. */
export const connectByKeyMutation: ServerMutation<string, KeyReply> = {
  act: async (key, { api, cache }) => {
    const reply = await api.connectByKey({ body: { key } });
    learn<ShopReply>(cache, 'shop', { lexoffice: reply.connection });
    return reply;
  },
  renews: 'connectByKey',
};

interface KeyAnswer {
  readonly answer: 'keep' | 'replace';
  readonly organizationId: string;
}

/** Answers whether the other organisation shall be replaced. */
export const answerKeyMutation: ServerMutation<KeyAnswer, KeyReply> = {
  act: async (body, { api, cache }) => {
    const reply = await api.answerKey({ body });
    learn<ShopReply>(cache, 'shop', { lexoffice: reply.connection });
    return reply;
  },
  renews: 'answerKey',
};
