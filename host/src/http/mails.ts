import { routes } from '@belegwerk/contracts/api';
import type { MailByHand, MailByHandFailure } from '@belegwerk/core';
import { type RequestHandler, Router } from 'express';
import { orderOfNumber } from '../presenters/order-number.ts';
import { FaultyFields, notFound, RequestFailure, type FieldComplaint } from './failures.ts';
import { mount } from './mount.ts';

/** Documents of orders, sent by mail by hand. */
export const mails = ({
  session,
  mailByHand,
}: {
  readonly session: RequestHandler;
  readonly mailByHand: MailByHand;
}): Router => {
  const router = Router();
  mount(router, routes.mailForm, session, async ({ caller: { shop }, params }) => {
    const form = await mailByHand.formOf(shop, orderOfNumber(params.id), keyIn(params.receipt));
    if (!form.ok) throw failureOf(form.failure);
    return { ...form.value, attachments: [...form.value.attachments] };
  });
  mount(router, routes.sendMail, session, async ({ caller: { shop }, params, body }) => {
    const { receipt: _same, ...form } = body;
    const sent = await mailByHand.send(shop, orderOfNumber(params.id), keyIn(params.receipt), form);
    if (!sent.ok) throw failureOf(sent.failure);
    return { sent: true } as const;
  });
  return router;
};

/** `invoice-4f1c…` as `4f1c…`. */
const keyIn = (receipt: string): string => receipt.slice(receipt.indexOf('-') + 1);

const NOT_LOADED = 'Ein Anhang ließ sich nicht laden. Prüfe die Adressen oder versuche es später noch einmal.';

const notSent = (faults: readonly FieldComplaint[]): FaultyFields =>
  new FaultyFields(faults, 'Bitte prüfe deine Angaben. Es wurde nichts versendet.');

const failureOf = (failure: MailByHandFailure): RequestFailure => {
  const { kind } = failure;
  switch (kind) {
    case 'receipt-unknown':
      return notFound('Dieser Beleg');
    case 'feature-missing':
      return new RequestFailure(403, kind, 'Upgrade erforderlich: Dein Abonnement enthält keinen E-Mail-Versand.');
    case 'mail-in-progress':
      return new RequestFailure(409, kind, 'Dieser Beleg wird gerade versendet. Warte einen Moment.');
    case 'form-faulty':
      return notSent(
        failure.faults.map(({ field, text, at }) => ({ field, text, ...(at === undefined ? {} : { at: [at] }) })),
      );
    case 'attachment-refused':
      return notSent([{ field: 'attachments', text: `${failure.detail}.` }]);
    case 'attachment-unreachable':
      return notSent([{ field: 'attachments', text: NOT_LOADED }]);
    case 'shop-unavailable':
      return new RequestFailure(503, kind, 'Shopify antwortet gerade nicht. Versuche es in einer Minute noch einmal.');
    case 'mail-refused':
      return new RequestFailure(422, kind, `Die E-Mail wurde nicht versendet: ${failure.detail}`);
    case 'mail-deferred':
      return new RequestFailure(503, kind, 'Die E-Mail wurde noch nicht versendet. Versuche es später noch einmal.');
    case 'mail-unclear':
      return new RequestFailure(
        502,
        kind,
        'Ob die E-Mail angekommen ist, lässt sich nicht feststellen. Frage nach, bevor du sie noch einmal sendest.',
      );
  }
};
