import { LETTER_LIMITS } from '@belegwerk/core/mails';
import type { LetterFailure } from '@belegwerk/core/for-areas';
import { html, type Html } from '../../http/html.ts';
import { mailTo } from './operator-slots.ts';

/** What a person has written, or what an address wants written. */
export interface Draft {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly replyTo: string;
}

type FieldName = 'subject' | 'message' | 'replyTo';
export type DraftFaults = Readonly<Partial<Record<FieldName, string>>>;

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a draft, by its fields. */
export const draftFaults = ({ subject, message, replyTo }: Draft): DraftFaults => ({
  ...(subject.trim() === '' ? { subject: 'Bitte gib einen Betreff ein.' } : {}),
  ...(subject.length > LETTER_LIMITS.subject ? { subject: `Höchstens ${LETTER_LIMITS.subject} Zeichen.` } : {}),
  ...(message.trim() === '' ? { message: 'Bitte schreib, worum es geht.' } : {}),
  ...(message.length > LETTER_LIMITS.message ? { message: `Höchstens ${LETTER_LIMITS.message} Zeichen.` } : {}),
  ...(MAIL_ADDRESS.test(replyTo) && replyTo.length <= LETTER_LIMITS.replyTo
    ? {}
    : { replyTo: 'Bitte gib eine gültige E-Mail-Adresse ein.' }),
});

const WHY: Readonly<Record<LetterFailure, string>> = {
  'not-sent':
    'Deine Nachricht konnte gerade nicht gesendet werden. Dein Text steht noch da; versuche es später noch einmal.',
  unclear: 'Ob deine Nachricht angekommen ist, steht nicht fest. Sie wird nicht von selbst noch einmal gesendet.',
  'too-many': 'Gerade kommen sehr viele Nachrichten. Dein Text steht noch da; versuche es in einer Stunde noch einmal.',
  busy: 'Gerade kommen sehr viele Nachrichten. Dein Text steht noch da; versuche es in einer Minute noch einmal.',
};

interface ContactParts {
  readonly draft: Draft;
  readonly faults?: DraftFaults;
  readonly failure?: LetterFailure;
  /** The operator's address, if he has told one. */
  readonly address: string | undefined;
}

const described = (fault: string | undefined, id: string): Html | undefined =>
  fault === undefined ? undefined : html` aria-invalid="true" aria-describedby="${id}-fault"`;

const faultLine = (fault: string | undefined, id: string): Html | undefined =>
  fault === undefined ? undefined : html`<p class="fault" id="${id}-fault">${fault}</p>`;

const byMail = (address: string, { subject, message }: Draft): Html => {
  const about = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return mailTo(address, subject === '' && message === '' ? '' : about);
};

/** The form of the contact; what was written stays in it. */
export const contactForm = ({ draft, faults = {}, failure, address }: ContactParts): Html =>
  html`${
      failure === undefined
        ? undefined
        : html`<p class="note" role="alert">
            ${WHY[failure]}${address === undefined ? undefined : html` Du erreichst uns auch so: ${byMail(address, draft)}`}
          </p>`
    }
    <form action="/help/contact" method="post" class="form">
      <input type="hidden" name="id" value="${draft.id}" />
      <label for="reply-to">Deine E-Mail-Adresse</label>
      <input
        id="reply-to"
        name="replyTo"
        type="email"
        required
        maxlength="${LETTER_LIMITS.replyTo}"
        autocomplete="email"
        value="${draft.replyTo}"
        ${described(faults.replyTo, 'reply-to')}
      />
      ${faultLine(faults.replyTo, 'reply-to')}
      <label for="subject">Betreff</label>
      <input
        id="subject"
        name="subject"
        type="text"
        required
        maxlength="${LETTER_LIMITS.subject}"
        value="${draft.subject}"
        ${described(faults.subject, 'subject')}
      />
      ${faultLine(faults.subject, 'subject')}
      <label for="message">Nachricht</label>
      <textarea
        id="message"
        name="message"
        rows="8"
        required
        maxlength="${LETTER_LIMITS.message}"
        ${described(faults.message, 'message')}
      >
${draft.message}</textarea>
      ${faultLine(faults.message, 'message')}
      <p class="trap">
        <label for="website">Dieses Feld bleibt leer</label
        ><input id="website" name="website" type="text" tabindex="-1" autocomplete="off" />
      </p>
      <button type="submit">Nachricht senden</button>
    </form>`;

export const contactSent = (replyTo: string): Html =>
  html`<p class="note" role="status">
    <strong>Deine Nachricht ist gesendet.</strong> Die Antwort kommt an ${replyTo}.
  </p>`;

/** Where the installation sends no mail of its own: the operator's address, or that there is none. */
export const contactByMail = (draft: Draft, address: string | undefined): Html =>
  address === undefined
    ? html`<p class="note">
        In dieser Installation ist keine Adresse hinterlegt. Wende dich an die Person, die Belegwerk bei euch betreibt.
      </p>`
    : html`<p class="actions">
          <a
            href="mailto:${address}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.message)}"
            >E-Mail schreiben</a
          >
        </p>
        <p>Unsere Adresse: ${byMail(address, draft)}</p>`;
