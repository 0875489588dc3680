export const words = {
  title: 'Administration',
  pages: 'Seiten der Administration',
  shops: 'Shops',
  maintenance: 'Wartung',
  partners: 'Partner',
  payouts: 'Auszahlungen',
  closed: 'Die Administration ist für den Betreiber von Belegwerk',
  closedWhy: 'Dein Shop hat dafür kein Recht. Deine Bestellungen und Belege findest du in der Übersicht.',
  toOverview: 'Zur Übersicht',
  reason: 'Grund',
  reasonHelp: 'Der Partner liest ihn.',
  reasonMissing: 'Bitte gib einen Grund an',
} as const;
