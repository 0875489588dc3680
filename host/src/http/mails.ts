import { routes } from '@belegwerk/contracts/api';
import { mailStopText } from '@belegwerk/core/sentences';
import type { MailByHand, MailByHandFailure } from '@belegwerk/core/use-cases';
import { type RequestHandler, Router } from 'express';
import { orderOfNumber } from '../presenters/order-number.ts';
import { FaultyFields, notFound, RequestFailure, type FieldComplaint } from './failures.ts';
import { mount } from './mount.ts';
import { keyOfReceipt } from './receipt-key.ts';

const LOOK_EVERY_MS = 250;
/** Shorter than proxies and browsers wait for an answer. */
const PATIENCE_MS = 20_000;

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
    const form = await mailByHand.formOf(shop, orderOfNumber(params.id), keyOfReceipt(params.receipt));
    if (!form.ok) throw failureOf(form.failure);
    return { ...form.value, attachments: [...form.value.attachments] };
  });
  mount(router, routes.sendMail, session, async ({ caller: { shop, userId }, params, body }) => {
    const { receipt: _same, dialog, ...form } = body;
    const wish = {
      order: orderOfNumber(params.id),
      intent: keyOfReceipt(params.receipt),
      form,
      by: userId,
      ...(dialog === undefined ? {} : { dialog }),
    };
    const sent = await untilSettled(() => mailByHand.send(shop, wish));
    if (!sent.ok) throw failureOf(sent.failure);
    return { sent: true } as const;
  });
  return router;
};

type Sent = Awaited<ReturnType<MailByHand['send']>>;

/** Whoever presses twice waits for the first press, here or on another host, and hears what became of it. */
const untilSettled = async (send: () => Promise<Sent>): Promise<Sent> => {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const sent = await send();
    if (sent.ok || sent.failure.kind !== 'mail-pending' || waited >= PATIENCE_MS) return sent;
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
};

const NOT_LOADED = 'Ein Anhang ließ sich nicht laden. Prüfe die Adressen oder versuche es später noch einmal.';

const notSent = (faults: readonly FieldComplaint[]): FaultyFields =>
  new FaultyFields(faults, 'Bitte prüfe deine Angaben. Es wurde nichts versendet.');

const sentence = (said: string): string => (said.endsWith('.') ? said : `${said}.`);

/** That no mail was sent is the title of the notice; these are the reason and the way on. */
const failureOf = (failure: MailByHandFailure): RequestFailure => {
  const { kind } = failure;
  switch (kind) {
    case 'receipt-unknown':
      return notFound('receipt');
    case 'feature-missing':
      return new RequestFailure(403, kind, 'Upgrade erforderlich: Dein Abonnement enthält keinen E-Mail-Versand.');
    case 'customer-erased':
      return new RequestFailure(
        409,
        kind,
        'Dieser Kunde wurde auf Verlangen gelöscht. Deshalb geht zu seinen Bestellungen keine E-Mail mehr hinaus. Den Beleg findest du in Lexware Office.',
      );
    case 'mail-in-progress':
      return new RequestFailure(
        409,
        kind,
        'Dieser Beleg wird gerade aus einem anderen Fenster versendet. Warte einen Moment und sieh im Verlauf nach, was daraus geworden ist.',
      );
    case 'mail-pending':
      return new RequestFailure(
        409,
        kind,
        'Diese E-Mail wird gerade versendet. Sie geht nur einmal hinaus, auch wenn du noch einmal drückst.',
      );
    case 'mail-sent-otherwise':
      return new RequestFailure(
        409,
        kind,
        'Aus diesem Fenster ist die E-Mail schon hinausgegangen, mit dem Inhalt von vorher. Soll sie geändert noch einmal hinaus, schließe das Fenster und öffne es neu.',
      );
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
      return new RequestFailure(
        422,
        kind,
        `Grund: ${sentence(failure.detail)} Prüfe den Empfänger und die E-Mail-Einstellungen und versuche es noch einmal.`,
      );
    case 'mail-deferred':
      return new RequestFailure(503, kind, 'Der Versand gelingt gerade nicht. Versuche es später noch einmal.');
    case 'mails-paused':
      return new RequestFailure(429, kind, mailStopText(failure.stop), failure.waitSeconds);
    case 'mail-unclear':
      return new RequestFailure(
        502,
        kind,
        'Ob die E-Mail angekommen ist, lässt sich nicht feststellen. Frage nach, bevor du sie noch einmal sendest.',
      );
  }
};
