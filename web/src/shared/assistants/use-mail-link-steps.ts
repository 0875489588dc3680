import { useState } from 'react';
import type { LinkedKind } from '@belegwerk/core/order-links';
import type { OrderLinksReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../api/view.ts';
import { copyText, showToast } from '../../ui/index.ts';
import { mailLinkWords as words } from './mail-link-words.ts';
import { useMailLink } from './use-mail-link.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../api/server-state.ts';

/** Where a person is in the assistant. */
export type Step = 'introduction' | 'look' | 'html' | 'renewal';

/** What the HTML is made of. Only who comes to it is shown the key of the shop, and noted for it. */
const orderLinksQuery = (step: Step) => queryOf('orderLinks', { asked: step === 'html' ? {} : undefined });

/** Ends every link that mails of the shop carry. */
const renewOrderLinksMutation: ServerMutation<void, OrderLinksReply> = {
  act: (_nothing, { api }) => api.renewOrderLinks({}),
  renews: 'renewOrderLinks',
};

/** What the dialog shows beside its content. */
interface Verb {
  readonly verb: string;
  readonly isOff: boolean;
  readonly act: () => Promise<void>;
}

/** The assistant: where a person is, what was chosen, and what the verb of the dialog does there. */
export const useMailLinkSteps = (kind: LinkedKind) => {
  const [step, go] = useState<Step>('introduction');
  const chosen = useMailLink(kind);
  const view = viewOf(useAnswer(orderLinksQuery(step)));
  const { mutateAsync } = useAct(renewOrderLinksMutation);
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
