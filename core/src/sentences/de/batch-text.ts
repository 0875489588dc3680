const REASONS: Readonly<Record<string, string>> = {
  'upgrade-required':
    'Dein Abonnement enthält den Import älterer Bestellungen nicht. Mit einem größeren geht es weiter.',
  'purchase-required': 'Der Import älterer Bestellungen ist nicht freigeschaltet. Schalte ihn unter „Abonnement“ frei.',
  'scopes-missing':
    'Shopify erlaubt nicht mehr, ältere Bestellungen zu lesen. Erteile den Zugriff und setze den Import fort.',
  'no-days': 'Der Tag liegt nicht zwischen der Eröffnung des Shops und der Installation.',
  'order-unreadable': 'Die Bestellungen dieses Tages ließen sich nicht lesen.',
  'order-not-found': 'Die Bestellungen dieses Tages gibt es in Shopify nicht mehr.',
};

/** Why a batch or one of its items did not go on; a code that nobody has a sentence for is a defect of ours. */
export const batchReasonText = (code: string): string =>
  REASONS[code] ?? 'Das ist an einem Fehler gescheitert. Versuche es noch einmal; hilft das nicht, melde dich bei uns.';
