/** The mail by which a merchant sees that his own server sends. */
export const TEST_MAIL_TEXTS = {
  subject: 'Belegwerk: Test-E-Mail',
  paragraphs: [
    'Hallo,',
    'diese E-Mail kommt von deinem eigenen Server, so wie du ihn in Belegwerk eingerichtet hast.',
    'Damit auch deine Belege auf diesem Weg kommen, wähle in den Einstellungen der Rechnungen, Gutschriften und Lieferscheine als Absender „Eigener SMTP-Server“.',
  ],
} as const;
