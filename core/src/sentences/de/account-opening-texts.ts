/** Exact, specification 1, section 5. */
export const OPENING_FAULTS = {
  'no-email': 'Bitte gib deine E-Mail-Adresse ein',
  'not-an-email': 'Bitte gib eine gültige E-Mail-Adresse ein',
} as const;

/** The service opens none for that address, and does not say why. */
export const OPENING_REFUSED =
  'Lexware Office eröffnet für diese Adresse kein Konto. Nimm eine andere oder eröffne es auf der Seite von Lexware Office';

/** The service's terms and its word on data protection were not accepted. */
export const OPENING_UNACCEPTED = 'Ohne Zustimmung eröffnet Lexware Office kein Konto';
