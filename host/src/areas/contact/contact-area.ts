import { routes } from '@belegwerk/contracts/api';
import type { LetterFailure, WriteToOperator } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, Refusal } from '../../http/refusal.ts';

const REFUSALS: Readonly<Record<LetterFailure, () => Refusal<'mail-refused' | 'mail-unclear' | 'mail-deferred'>>> = {
  'not-sent': () =>
    new Refusal('mail-refused', 'Der Mailserver hat sie nicht angenommen. Versuche es später noch einmal.'),
  unclear: () =>
    new Refusal('mail-unclear', 'Ob sie angekommen ist, steht nicht fest. Sie wird nicht noch einmal gesendet.'),
  busy: () => new Refusal('mail-deferred', 'Gerade kommen sehr viele. Versuche es in einer Minute noch einmal.'),
  'too-many': () => new Refusal('mail-deferred', 'Gerade kommen sehr viele. Versuche es in einer Stunde noch einmal.'),
};

/** Letters of merchants to the operator, from the contact page of the app. */
export const contactArea =
  ({ writeToOperator }: { readonly writeToOperator: WriteToOperator }): Area =>
  (mount) => {
    mount.answer(routes.writeFromApp, async ({ caller: { shop }, body: { dialog, subject, message } }) => {
      if (subject.trim() === '') return faulty([{ field: 'subject', text: 'Bitte gib einen Betreff ein.' }]);
      if (message.trim() === '') return faulty([{ field: 'message', text: 'Bitte schreib, worum es geht.' }]);
      const replyTo = shop.preferences.email || shop.profile.email;
      if (!replyTo)
        return new Refusal('mail-refused', 'Dein Shop nennt keine E-Mail-Adresse, an die eine Antwort gehen kann.');
      const sent = await writeToOperator.write({ id: dialog, subject, message, replyTo, shop: shop.key });
      return sent.ok ? ({ sent: true, replyTo } as const) : REFUSALS[sent.failure]();
    });
  };
