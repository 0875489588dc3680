const OWN_ACCOUNTS = 'Shopify und Lexware Office rechnen ihre Leistungen selbst ab.';

/**
 * What the merchant accepts, in the wording of `TERMS_VERSION`; a changed word needs a new name there. `isSold`:
 * in an installation that sells plans.
 */
export const termsOf = (isSold: boolean): readonly string[] => [
  'Belegwerk liest die Bestellungen, Rückerstattungen und Sendungen deines Shops und erstellt daraus Belege in deinem Konto bei Lexware Office. Was dort entsteht, bestimmst du in den Einstellungen.',
  'Du bist Auftraggeber der Verarbeitung und bleibst für deine Buchhaltung und für die Daten deiner Kunden verantwortlich. Belegwerk verarbeitet sie nur, um diese Belege zu erstellen, zu versenden und dir zu zeigen.',
  isSold
    ? `Hast du ein Abonnement, verbraucht jeder erstellte Beleg eine Übertragung davon. ${OWN_ACCOUNTS}`
    : OWN_ACCOUNTS,
  'Du kannst die Verbindung jederzeit trennen und die App jederzeit entfernen. Belege, die in Lexware Office entstanden sind, bleiben dort.',
];

/** What the merchant is told about who answers for the documents; accepted together with `termsOf`. */
export const LIABILITY: readonly string[] = [
  'Belegwerk prüft jeden Beleg gegen die Beträge der Bestellung und hält an, was nicht aufgeht. Eine steuerliche oder rechtliche Beratung ist das nicht.',
  'Ob die Einstellungen zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung, vor dem ersten automatischen Beleg und nach jeder Änderung.',
  'Für Schäden aus falschen Einstellungen in Shopify, Lexware Office oder Belegwerk wird nicht gehaftet. Die Haftung für Vorsatz, grobe Fahrlässigkeit und Schäden an Leben, Körper oder Gesundheit bleibt unberührt.',
];
