import { orderOfNumber } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import type { MailByHand } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { keyOfReceipt } from '../../presenters/receipt-key.ts';
import { formRefusalOf, refusalOf } from './mail-refusal.ts';

const LOOK_EVERY_MS = 250;
/** Shorter than proxies and browsers wait for an answer. */
const PATIENCE_MS = 20_000;

/** Documents of orders, sent by mail by hand. */
export const mailArea =
  ({ mailByHand }: { readonly mailByHand: MailByHand }): Area =>
  (mount) => {
    mount.answer(routes.mailForm, async ({ caller: { shop }, params }) => {
      const form = await mailByHand.formOf(shop, orderOfNumber(params.id), keyOfReceipt(params.receipt));
      if (!form.ok) return formRefusalOf(form.failure);
      return { ...form.value, attachments: [...form.value.attachments], header: { ...form.value.header } };
    });
    mount.answer(routes.sendMail, async ({ caller: { shop, userId }, params, body }) => {
      const { receipt: _same, dialog, ...form } = body;
      const wish = {
        order: orderOfNumber(params.id),
        entry: keyOfReceipt(params.receipt),
        form,
        by: userId,
        ...(dialog === undefined ? {} : { dialog }),
      };
      const sent = await untilConcluded(() => mailByHand.send(shop, wish));
      return sent.ok ? ({ sent: true } as const) : refusalOf(sent.failure);
    });
  };

type Sent = Awaited<ReturnType<MailByHand['send']>>;

/** A second press waits for the first press, here or on another host, and hears what became of it. */
const untilConcluded = async (send: () => Promise<Sent>): Promise<Sent> => {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const sent = await send();
    if (sent.ok || sent.failure.kind !== 'mail-pending' || waited >= PATIENCE_MS) return sent;
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
};
