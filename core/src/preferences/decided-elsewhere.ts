/** What people look for among the settings and what is decided in the accounting service, with the words for it. */
export interface DecidedElsewhere {
  readonly id: string;
  readonly label: string;
  /** Where it is decided, and what is done about it here. */
  readonly told: string;
  readonly alsoCalled: string;
}

/** Where it stands. */
export const ELSEWHERE = 'In Lexware Office';

export const DECIDED_ELSEWHERE: readonly DecidedElsewhere[] = [
  {
    id: 'elsewhere:cash-discount',
    label: 'Skonto',
    told: 'Belegwerk gewährt kein Skonto. Du trägst es in Lexware Office in einen Entwurf ein, bevor du ihn festschreibst.',
    alsoCalled: 'Skontofrist Skontosatz',
  },
  {
    id: 'elsewhere:dunning',
    label: 'Mahnungen',
    told: 'Mahnungen schreibst du in Lexware Office. Ab wann eine Rechnung fällig ist, bestimmt hier das Zahlungsziel.',
    alsoCalled: 'Mahnung mahnen Mahnwesen Mahngebühr Zahlungserinnerung Zahlungsverzug Verzug Inkasso',
  },
  {
    id: 'elsewhere:numbers',
    label: 'Nummernkreise',
    told: 'Belegnummern vergibt Lexware Office, wenn ein Beleg festgeschrieben wird; dort stellst du die Nummernkreise ein.',
    alsoCalled: 'Nummernkreis Rechnungsnummer Rechnungsnummern Belegnummer Belegnummern',
  },
];
