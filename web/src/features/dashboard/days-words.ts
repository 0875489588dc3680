import type { ConnectionSign, ShopDaysReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

type Day = ShopDaysReply['days'][number];

export const daysWords = {
  title: 'Belege pro Tag',
  day: 'Tag',
  invoices: 'Rechnungen',
  credits: 'Gutschriften',
  deliveries: 'Lieferscheine',
  none: 'In diesem Zeitraum ist noch kein Beleg entstanden.',
  loading: 'Belege pro Tag werden geladen',
  failure: 'Belege pro Tag konnten nicht geladen werden',
  connections: 'Verbindungen',
  lastSign: 'abgeglichen bis',
  lastMail: 'zuletzt gesendet',
  toConnection: 'Zur Verbindung',
  toRights: 'Ansehen',
} as const;

export const madeOn = ({ invoice, credit, delivery }: Day): number => invoice + credit + delivery;

export const dayText = (day: Day): string =>
  [
    germanDay(day.day),
    counted(day.invoice, 'Rechnung', 'Rechnungen'),
    counted(day.credit, 'Gutschrift', 'Gutschriften'),
    counted(day.delivery, 'Lieferschein', 'Lieferscheine'),
  ].join(', ');

/** What the bars say together. */
export const daysText = (days: readonly Day[]): string =>
  `${counted(
    days.reduce((sum, day) => sum + madeOn(day), 0),
    'Beleg',
    'Belege',
  )} in ${germanNumber(String(days.length))} Tagen`;

export const connectionNames: Readonly<Record<ConnectionSign['name'], string>> = {
  shopify: 'Shopify',
  get lexoffice() {
    return said('Lexware Office');
  },
  mail: 'E-Mail',
};

export const connectionStates: Readonly<Record<ConnectionSign['state'], StatusWord>> = {
  good: { text: 'Verbunden', tone: 'success' },
  troubled: { text: 'Gestört', tone: 'warning' },
  missing: { text: 'Nicht verbunden', tone: 'critical' },
};

/** Where something can be done about it. */
export const connectionAddress: Readonly<Record<ConnectionSign['name'], string>> = {
  shopify: '/preferences/setup',
  lexoffice: '/preferences/setup',
  mail: '/preferences#smtp',
};
