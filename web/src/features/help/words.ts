export const words = {
  title: 'Hilfe',
  search: 'Hilfe durchsuchen',
  found: (count: number, sought: string): string => {
    if (count === 0) return `Zu „${sought}“ steht nichts in der Hilfe. Schreib uns, was du suchst.`;
    return count === 1 ? `Eine Stelle zu „${sought}“` : `${count} Stellen zu „${sought}“`;
  },
  partner: 'Partnerprogramm',
  partnerText: 'Empfiehl Belegwerk mit einem Coupon und bekomme für jeden neuen Shop eine Provision.',
  questions: 'Häufige Fragen',
  operator: 'Betreiber',
  operatorIs: (name: string): string => `Betreiber ist ${name}.`,
  operatorIsMissing: 'Die Angaben zum Betreiber sind noch nicht vollständig hinterlegt',
  operatorMissing: 'Wer diese Installation betreibt, trägt sie in den Einstellungen des Programms nach.',
  address: 'Anschrift',
  representedBy: 'Vertreten durch',
  email: 'E-Mail',
  phone: 'Telefon',
  register: 'Register',
  vatId: 'USt-IdNr.',
  imprint: 'Impressum',
  contact: 'Kontakt aufnehmen',
  contactTitle: 'Kontakt',
  contactWhy:
    'Schreib uns, was passiert ist und was du erwartet hast. Eine Kennung aus der Fehlermeldung hilft uns, die Stelle zu finden.',
  subject: 'Betreff',
  message: 'Nachricht',
  write: 'E-Mail schreiben',
  send: 'Nachricht senden',
  sent: 'Deine Nachricht ist gesendet.',
  answerTo: (address: string): string => `Die Antwort kommt an ${address}.`,
  notSent: 'Deine Nachricht wurde nicht gesendet',
  copy: 'Text kopieren',
  copied: 'Text kopiert',
  notCopied: 'Der Text wurde nicht kopiert',
  notCopiedWhy:
    'Dein Browser erlaubt dieser Seite das Kopieren nicht. Markiere Betreff und Nachricht oben selbst und kopiere sie von dort.',
  noAddress:
    'In dieser Installation ist keine Adresse für den Support hinterlegt. Kopiere den Text und schicke ihn an die Person, die Belegwerk bei euch betreibt.',
} as const;
