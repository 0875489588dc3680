import { useAtom, useAtomValue, atom } from 'jotai';
import { useEffect, useState } from 'react';
import type { LinkedKind } from '@belegwerk/core/order-links';
import type { OrderLinksReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../api/view.ts';
import { copyText, showToast } from '../../ui/index.ts';
import { mailLinkWords as words } from './mail-link-words.ts';
import { useMailLink } from './use-mail-link.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** Where a person is in the assistant. */
export type Step = 'introduction' | 'look' | 'html' | 'renewal';
const stepAtom = atom<Step>('introduction');

/** What the HTML is made of. Only who comes to it is shown the key of the shop, and noted for it. */
const orderLinksAtom = queryAtom('orderLinks', (get) => ({
  asked: get(stepAtom) === 'html' ? {} : undefined,
}));

/** Ends every link that mails of the shop carry. */
const renewOrderLinksAtom = mutationAtom<void, OrderLinksReply>({
  act: (_nothing, { api }) => api.renewOrderLinks({}),
  renews: 'renewOrderLinks',
});

/** What the dialog shows beside its content. */
interface Verb {
  readonly verb: string;
  readonly isOff: boolean;
  readonly act: () => Promise<void>;
}

/** The assistant: where a person is, what was chosen, and what the verb of the dialog does there. */
export const useMailLinkSteps = (kind: LinkedKind) => {
  const [step, go] = useAtom(stepAtom);
  // who opens it again begins anew
  useEffect(() => () => go('introduction'), [go]);
  const chosen = useMailLink(kind);
  const view = viewOf(useAtomValue(orderLinksAtom));
  const { mutateAsync } = useAtomValue(renewOrderLinksAtom);
  const [isRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState<string>();
  const html = view.state === 'ready' ? chosen.htmlOf(view.data) : '';
  const copy = async () => {
    const isCopied = await copyText(html);
    setRefused(!isCopied);
    if (isCopied) showToast(words.copied);
  };
  const renew = async () => {
    setFailure(undefined);
    try {
      await mutateAsync();
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
      return;
    }
    showToast(words.renewed);
    go('html');
  };
  const verbs: Readonly<Record<Step, Verb>> = {
    introduction: { verb: words.next, isOff: false, act: () => Promise.resolve(go('look')) },
    look: { verb: words.next, isOff: chosen.isFaulty, act: () => Promise.resolve(go('html')) },
    html: { verb: words.copy, isOff: html === '', act: copy },
    renewal: { verb: words.renew, isOff: false, act: renew },
  };
  return { step, go, chosen, view, html, isRefused, failure, verb: verbs[step] };
};
