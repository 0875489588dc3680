import type { PartnersReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../../ui/index.ts';

export const words = {
  title: 'Auszahlungen',
  loading: 'Auszahlungen werden geladen',
  failure: 'Die Auszahlungen konnten nicht geladen werden',
  none: 'Keine offene Auszahlung',
  noneWhy: 'Am 1. des Monats entsteht für jeden Partner, dem genug zusteht, eine Auszahlung.',
  partner: 'Partner',
  receipt: 'Gutschrift',
  paymentBy: 'Zahlen bis',
  recipient: 'Empfänger',
  amount: 'Betrag',
  state: 'Status',
  todo: 'Zu tun',
  marked: 'Vielleicht derselbe Inhaber',
  check: 'Geprüft',
  release: 'Freigeben',
  other: 'Freigeben muss jemand anders',
  sent: 'Gesendet',
  sentTitle: (receipt: string): string => `${receipt} als gesendet eintragen?`,
  sentVerb: 'Als gesendet eintragen',
  sentWhat: (amount: string, recipient: string): string =>
    `Du hast ${amount} an ${recipient} überwiesen. Das lässt sich nicht zurücknehmen.`,
  refuse: 'Ablehnen',
  notDone: 'Das hat nicht geklappt',
  files: 'Freigegebene Auszahlungen als Datei',
  filesHelp: 'Trage gesendete Auszahlungen gleich als gesendet ein. Sonst stehen sie auch in der nächsten Datei.',
  sepa: 'SEPA-Datei',
  paypal: 'PayPal-Datei',
  refuseTitle: 'Auszahlung ablehnen',
  refuseWhat:
    'Sie wird nicht gezahlt, bis sie jemand neu prüft. Steht sie schon in einer geladenen Datei, nimm sie in deinem Bankprogramm heraus. Der Partner liest den Grund.',
} as const;

export const REVIEW_WORDS: Readonly<Record<PartnersReply['scheduled'][number]['review'], StatusWord>> = {
  open: { text: 'Zu prüfen', tone: 'attention' },
  checked: { text: 'Geprüft', tone: 'attention' },
  released: { text: 'Freigegeben', tone: 'success' },
  refused: { text: 'Abgelehnt', tone: 'critical' },
};
