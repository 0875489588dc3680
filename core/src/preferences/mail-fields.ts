import type { MailSettings } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { attachments, emailAddresses, tags } from './list-shapes.ts';
import { choice, emailAddress, flag, recipient, text } from './plain-shapes.ts';
import type { FieldKey } from './preferences-shape.ts';

type Screen = 'invoices' | 'credits' | 'deliveries';

/** The placeholder of the customer's address; a delivery note is mailed to nobody else. */
export const CUSTOMER_EMAIL = '<ORDER.EMAIL>';

const WORDS: Readonly<Record<Screen, { readonly title: string; readonly sentence: string }>> = {
  invoices: { title: 'Rechnung', sentence: 'anbei erhalten Sie die Rechnung' },
  credits: { title: 'Rechnungskorrektur', sentence: 'anbei erhalten Sie die Rechnungskorrektur' },
  deliveries: { title: 'Lieferschein', sentence: 'anbei erhalten Sie den Lieferschein' },
};

const MOST_SUBJECT = 60;
const MOST_HTML = 30_000;

/** How documents of one kind are mailed; nothing is mailed that is not finalised. */
export const mailFields = (screen: Screen, finalize: FieldKey): Fields<MailSettings> => {
  const { title, sentence } = WORDS[screen];
  const mail = `${screen}.mail` as const;
  const place = { needs: { feature: 'emails' } } as const;
  const message = `<p>Guten Tag,</p><p>${sentence} zu Ihrer Bestellung <ORDER.NAME>.</p><p>Viele Grüße</p>`;
  return {
    Enabled: field(mail, 'Per E-Mail versenden', flag(false), { ...place, dependsOn: finalize }),
    Sender: field(mail, 'Absender', choice('default', ['default', 'smtp']), place),
    Name: field(mail, 'Name des Absenders', text('', 255), { ...place, template: 'mail-name' }),
    Copy: field(mail, 'Kopie an', emailAddresses(), place),
    Subject: field(mail, 'Betreff', text(`${title} zu Ihrer Bestellung <ORDER.NAME>`, MOST_SUBJECT), {
      ...place,
      template: 'mail-subject',
    }),
    To: field(mail, 'Empfänger', recipient(CUSTOMER_EMAIL), {
      ...place,
      template: 'mail-to',
      ...(screen === 'deliveries' ? { fixed: true } : {}),
    }),
    Message: field(mail, 'Nachricht', text(message, MOST_HTML, 'html'), { ...place, template: 'mail-message' }),
    Signature: field(mail, 'Signatur', text('', MOST_HTML, 'html'), { ...place, template: 'mail-signature' }),
    Attachments: field(mail, 'Anhänge', attachments(), place),
    ReplyTo: field(mail, 'Antwort an', emailAddress(), place),
    SkipTags: field(mail, 'Nicht versenden bei Tags', tags(), place),
    SkipSources: field(mail, 'Nicht versenden bei Quellen', tags(), place),
  };
};
