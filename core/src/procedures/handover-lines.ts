import { monthLists, type MonthFacts } from '../handover/month-lists.ts';
import { day } from '../kernel/calendar.ts';
import { periodSums } from '../reconciliation/period-sums.ts';
import type { ShopProfile } from '../records/shop-profile.ts';
import { readsPayouts } from '../settlements/payout-scopes.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { settingLine } from './setting-lines.ts';

/** A month without documents: its lists have their columns all the same. */
const EMPTY_MONTH: MonthFacts = {
  month: day('2026-01-01'),
  dated: [],
  orders: [],
  datedElsewhere: [],
  sums: periodSums([], { today: day('2026-01-01'), answers: { transactionPaypal: 'no', transactionByBank: 'no' } }),
  unread: 0,
  vouchers: { month: day('2026-01-01'), before: [], within: [], unread: 0 },
  numbers: { series: [], uncounted: 0 },
  edition: { documents: [], bookings: 'lexware' },
};

/** What is sent to the accounting service, what is exported, and what becomes of failures. */
export const transferLines = (facts: ProcedureFacts): readonly string[] => [
  'An Lexware Office gehen je Beleg: Empfänger, Positionen mit Menge, Preis und Steuersatz, Datum, Leistungstag, Texte, Zahlungsbedingung und Verweise auf andere Belege.',
  'Lehnt Lexware Office etwas ab, steht der Grund an der Bestellung. Ist es nicht erreichbar, wird es später wieder versucht.',
  settingLine(facts, 'bookingSource'),
  'Monatsmappe mit den Dateien der Belege, ihren SHA-256-Prüfsummen und diesen Listen:',
  ...monthLists(EMPTY_MONTH).map(({ path, rows }) => `${path}: ${(rows[0] ?? []).join(', ')}`),
  'Eine spätere Ausgabe der Mappe nennt, was gegenüber der vorigen anders ist.',
];

/** How far an order is led; payouts only where they are read. */
export const endOfChain = (profile: Pick<ShopProfile, 'grantedScopes'>): string =>
  readsPayouts(profile) ? 'bis zur Auszahlung' : 'bis zur Zahlung';

/** How an auditor reads the data. */
export const accessLines = ({ shop }: Pick<ProcedureFacts, 'shop'>): readonly string[] => [
  'Unmittelbarer Zugriff (Z1): ein lesender Zugang mit Link und Code je E-Mail, oder Einsicht in Belegwerk im Shop-Admin.',
  'Mittelbarer Zugriff (Z2): Das Unternehmen sucht und filtert Bestellungen, Belege und Verlauf nach den Vorgaben der Prüfung.',
  'Datenüberlassung (Z3): das Prüferpaket eines Jahres als ZIP mit Tabellen (CSV), ihrer Beschreibung (index.xml) und dem Nachweis, auf Wunsch mit den Dateien der Belege. Lexware Office und Shopify exportieren ihre Daten selbst.',
  `Stichprobe: Bis zu zehn Nummern führen zu ihren Ketten von der Bestellung ${endOfChain(shop.profile)}. Was in einer Kette fehlt, ist genannt.`,
];
