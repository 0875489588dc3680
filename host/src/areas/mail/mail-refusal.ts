import type { FailureOf, routes } from '@belegwerk/contracts/api';
import { faultText } from '@belegwerk/core/preferences';
import { mailStopText, planBound } from '@belegwerk/core/sentences';
import type { MailByHandFailure, MailFormFailure } from '@belegwerk/core/for-areas';
import { faulty, notFound, Refusal, shopUnavailable, type FieldComplaint } from '../../http/refusal.ts';

const NOT_LOADED = 'Ein Anhang ließ sich nicht laden. Prüfe die Adressen oder versuche es später noch einmal.';

const notSent = (faults: readonly FieldComplaint[]): Refusal<'faulty'> =>
  faulty(faults, 'Bitte prüfe deine Angaben. Es wurde nichts versendet.');

const sentence = (said: string): string => (said.endsWith('.') ? said : `${said}.`);

type LacksFeature = Extract<MailByHandFailure, { kind: 'feature-missing' }>;

const upgradeText = ({ plan, isUnsold }: LacksFeature): string =>
  faultText({ code: 'feature-missing', facts: { ...(plan ? { plan } : {}), ...(isUnsold ? { unsold: 'yes' } : {}) } });

/** What is missing, and where only the operator could give it, who that is. */
const notInPlan = ({ isUnsold }: LacksFeature): string => {
  const { lacked, wayOut } = planBound(isUnsold === true);
  return `Der E-Mail-Versand ${lacked}.${isUnsold ? ` ${wayOut}.` : ''}`;
};

/** Why there is no form to write in. */
export const formRefusalOf = ({ kind }: MailFormFailure): Refusal<FailureOf<typeof routes.mailForm>> => {
  switch (kind) {
    case 'receipt-unknown':
      return notFound('receipt');
    case 'customer-erased':
      return new Refusal(
        kind,
        'Dieser Kunde wurde auf Verlangen gelöscht. Deshalb gehen zu seinen Bestellungen nur noch Gutschriften hinaus, an eine Adresse, die du eingibst. Diesen Beleg findest du in Lexware Office.',
      );
    case 'shop-unavailable':
      return shopUnavailable();
  }
};

/** Why no mail was sent. That none was is the title of the notice; these are the reason and the way on. */
export const refusalOf = (failure: MailByHandFailure): Refusal<FailureOf<typeof routes.sendMail>> => {
  const { kind } = failure;
  switch (kind) {
    case 'receipt-unknown':
    case 'customer-erased':
    case 'shop-unavailable':
      return formRefusalOf(failure);
    case 'feature-missing':
      return new Refusal(kind, `${upgradeText(failure)}: ${notInPlan(failure)}`);
    case 'mail-in-progress':
      return new Refusal(
        kind,
        'Dieser Beleg wird gerade aus einem anderen Fenster versendet. Warte einen Moment und sieh im Verlauf nach, was daraus geworden ist.',
      );
    case 'mail-pending':
      return new Refusal(
        kind,
        'Diese E-Mail wird gerade versendet. Sie geht nur einmal hinaus, auch wenn du noch einmal drückst.',
      );
    case 'mail-sent-otherwise':
      return new Refusal(
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
    case 'mail-refused':
      return new Refusal(
        kind,
        `Grund: ${sentence(failure.detail)} Prüfe den Empfänger und die E-Mail-Einstellungen und versuche es noch einmal.`,
      );
    case 'mail-deferred':
      return new Refusal(kind, 'Der Versand gelingt gerade nicht. Versuche es später noch einmal.');
    case 'mails-paused':
      return new Refusal(kind, mailStopText(failure.stop), { waitSeconds: failure.waitSeconds });
    case 'mail-unclear':
      return new Refusal(
        kind,
        'Ob die E-Mail angekommen ist, lässt sich nicht feststellen. Frage nach, bevor du sie noch einmal sendest.',
      );
  }
};
