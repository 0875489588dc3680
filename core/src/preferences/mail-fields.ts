import type { MailSettings } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { attachments, emailAddresses, tags } from './list-shapes.ts';
import { choice, emailAddress, flag, recipient, text } from './plain-shapes.ts';
import type { FieldKey } from './preferences-shape.ts';

type Screen = 'invoices' | 'credits' | 'deliveries';

/** The placeholder of the customer's address; a delivery note is mailed to no other address. */
export const CUSTOMER_EMAIL = '<ORDER.EMAIL>';

interface Words {
  readonly title: string;
  readonly sentence: string;
}

const WORDS: Readonly<Record<Screen, Words>> = {
  invoices: { title: 'Rechnung', sentence: 'anbei erhalten Sie die Rechnung' },
  credits: { title: 'Gutschrift', sentence: 'anbei erhalten Sie die Gutschrift' },
  deliveries: { title: 'Lieferschein', sentence: 'anbei erhalten Sie den Lieferschein' },
};

/** What the words were in earlier versions. */
const FORMER_WORDS: Readonly<Record<Screen, readonly Words[]>> = {
  invoices: [],
  credits: [{ title: 'Rechnungskorrektur', sentence: 'anbei erhalten Sie die Rechnungskorrektur' }],
  deliveries: [],
};

const subjectOf = ({ title }: Words): string => `${title} zu Ihrer Bestellung <ORDER.NAME>`;
const messageOf = ({ sentence }: Words): string =>
  `<p>Guten Tag<IF ORDER.CUSTOMER.NAME> <ORDER.CUSTOMER.NAME><END>,</p><p>${sentence} zu Ihrer Bestellung <ORDER.NAME>.</p><p>Viele Grüße</p>`;

const SENDERS = { default: 'Belegwerk', smtp: 'Eigener SMTP-Server' };
const MAX_SUBJECT = 60;
const MAX_HTML = 30_000;

/** How documents of one kind are mailed; nothing is mailed that is not finalised. */
// oxlint-disable-next-line max-lines-per-function -- a table: a field for each setting
export const mailFields = (screen: Screen, finalize: FieldKey): Fields<MailSettings> => {
  const words = WORDS[screen];
  const former = FORMER_WORDS[screen];
  const mail = `${screen}.mail` as const;
  const place = { needs: { feature: 'emails' } } as const;
  return {
    Enabled: field(mail, 'Per E-Mail versenden', flag(false), {
      ...place,
      help: 'Jeder festgeschriebene Beleg geht von selbst an deinen Kunden.',
      dependsOn: finalize,
    }),
    Sender: field(mail, 'Absender', choice('default', ['default', 'smtp'], SENDERS), {
      ...place,
      help: 'Der eigene Server wird erst verwendet, wenn er geprüft ist.',
    }),
    Name: field(mail, 'Name des Absenders', text('', 255), {
      ...place,
      help: 'Diesen Namen sieht dein Kunde. Leer: der Name deines Shops.',
      template: 'mail-name',
    }),
    Copy: field(mail, 'Kopie an', emailAddresses(), {
      ...place,
      help: 'Diese Adressen bekommen jede E-Mail als Blindkopie.',
    }),
    Subject: field(mail, 'Betreff', text(subjectOf(words), MAX_SUBJECT), {
      ...place,
      formerDefaults: former.map(subjectOf),
      help: 'Steht über der E-Mail. Platzhalter sind erlaubt.',
      template: 'mail-subject',
    }),
    To: field(mail, 'Empfänger', recipient(CUSTOMER_EMAIL), {
      ...place,
      help: 'An diese Adresse geht die E-Mail: der Platzhalter für die Adresse des Kunden oder eine feste.',
      template: 'mail-to',
      ...(screen === 'deliveries' ? { fixed: true } : {}),
    }),
    Message: field(mail, 'Nachricht', text(messageOf(words), MAX_HTML, 'html'), {
      ...place,
      formerDefaults: former.map(messageOf),
      help: 'Der Text der E-Mail. Platzhalter sind erlaubt.',
      template: 'mail-message',
    }),
    Signature: field(mail, 'Signatur', text('', MAX_HTML, 'html'), {
      ...place,
      help: 'Steht unter jeder Nachricht. Leer, und die Nachricht ist die vorgegebene: der Name deines Shops.',
      template: 'mail-signature',
    }),
    Attachments: field(mail, 'Anhänge', attachments(), {
      ...place,
      help: 'Adressen von Dateien, die beim Versenden abgerufen und angehängt werden, zum Beispiel deine AGB.',
    }),
    ReplyTo: field(mail, 'Antwort an', emailAddress(), {
      ...place,
      help: 'Hierhin gehen Antworten deiner Kunden. Leer: die E-Mail-Adresse deines Shops.',
    }),
    SkipTags: field(mail, 'Nicht versenden bei Tags', tags(), {
      ...place,
      help: 'Bestellungen mit einem dieser Tags bekommen keine E-Mail.',
      suggests: 'tags',
    }),
    SkipSources: field(mail, 'Nicht versenden bei Quellen', tags(), {
      ...place,
      help: 'Bestellungen aus diesen Quellen bekommen keine E-Mail, zum Beispiel „pos“ für das Ladengeschäft.',
      suggests: 'sources',
    }),
  };
};
