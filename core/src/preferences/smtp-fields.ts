import { field, type Fields } from './field.ts';
import { choice, emailAddress, hostname, text, wholeNumber } from './plain-shapes.ts';
import type { SmtpSettings } from './preferences-shape.ts';

const EMAILS = { needs: { feature: 'emails' } } as const;

/** The merchant's own mail server. */
export const SMTP_FIELDS: Fields<SmtpSettings> = {
  smtpHost: field('general.smtp', 'Server', hostname(), {
    ...EMAILS,
    help: 'Name des Servers, über den deine E-Mails gehen, zum Beispiel „smtp.example.de“.',
  }),
  smtpPort: field('general.smtp', 'Port', wholeNumber(465, 1, 65_535), {
    ...EMAILS,
    help: 'Meist 465 bei SSL und 587 bei TLS.',
  }),
  smtpEncryption: field(
    'general.smtp',
    'Verschlüsselung',
    choice('SSL', ['SSL', 'TLS'], { SSL: 'SSL', TLS: 'TLS (STARTTLS)' }),
    { ...EMAILS, help: 'So verlangt es dein Anbieter. Unverschlüsselt wird nie gesendet.' },
  ),
  smtpUser: field('general.smtp', 'Benutzername', text('', 255), {
    ...EMAILS,
    help: 'Damit meldet sich Belegwerk am Server an. Oft ist es die E-Mail-Adresse.',
  }),
  smtpEmail: field('general.smtp', 'Absenderadresse', emailAddress(), {
    ...EMAILS,
    help: 'Von dieser Adresse kommen die E-Mails an deine Kunden.',
  }),
  smtpName: field('general.smtp', 'Absendername', text('', 255), {
    ...EMAILS,
    help: 'Diesen Namen sehen deine Kunden neben der Adresse.',
  }),
};
