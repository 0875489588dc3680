import type { PartnerPayoutReply, PartnerPayoutsReply } from '@belegwerk/contracts/api';
import { isNothing } from '../../../wording/amounts.ts';
import { germanDay } from '../../../wording/moments.ts';
import type { StatusLineTone, StatusWord } from '../../../ui/index.ts';
import { euro } from '../words.ts';

export const words = {
  title: 'Auszahlungen',
  loading: 'Auszahlungen werden geladen',
  failure: 'Die Auszahlungen konnten nicht geladen werden',
  empty: 'Noch keine Auszahlung',
  emptyWhy:
    'Am 1. jedes Monats werden freigegebene Provisionen ausgezahlt. Jede Auszahlung steht hier mit ihrer Gutschrift.',
  toSettings: 'Auszahlung einrichten',
  timespan: 'Zeitraum',
  status: 'Status',
  paymentAt: 'Zahlung',
  provisions: 'Provisionen',
  fee: 'Gebühr',
  vat: 'USt.',
  amount: 'Auszahlung',
  recipient: 'Empfänger',
  receipt: 'Gutschrift',
  open: 'Öffnen',
  notOpened: 'Die Gutschrift konnte nicht geöffnet werden',
  close: 'Schließen',
  save: 'Herunterladen',
  notSeen: 'Wird die Gutschrift hier nicht angezeigt?',
} as const;

export const timespanText = ({ timespan: { from, until } }: PartnerPayoutReply): string =>
  `${germanDay(from)} – ${germanDay(until)}`;

export const payoutStatus = ({ status, refusal }: PartnerPayoutReply): StatusWord => {
  if (status === 'paid') return { text: 'Ausgezahlt', tone: 'success' };
  return refusal === undefined ? { text: 'Geplant', tone: 'attention' } : { text: 'Abgelehnt', tone: 'critical' };
};

/** `bis 08.12.2026`, or the day itself. */
export const paymentText = ({ status, paymentAt }: PartnerPayoutReply): string =>
  status === 'paid' ? germanDay(paymentAt) : `bis ${germanDay(paymentAt)}`;

const GATEWAYS = { paypal: 'PayPal', sepa: 'SEPA' } as const satisfies Record<
  PartnerPayoutReply['transaction']['gateway'],
  string
>;

export const recipientText = ({ transaction: { gateway, recipient } }: PartnerPayoutReply): string =>
  `${GATEWAYS[gateway]}: ${recipient}`;

export const openLabel = ({ receipt }: PartnerPayoutReply): string => `Gutschrift ${receipt} öffnen`;
export const receiptTitle = ({ receipt }: PartnerPayoutReply): string => `Gutschrift ${receipt}`;

interface Line {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
}

/** What the next 1st of a month brings, or why it brings nothing. */
export const nextLine = ({ next: { on, provisions, why } }: PartnerPayoutsReply): Line => {
  const day = germanDay(on);
  if (why === undefined)
    return {
      tone: 'success',
      title: `Am ${day} kommen ${euro(provisions)} Provision in die Auszahlung.`,
      detail: 'Was bis dahin noch freigegeben wird, kommt dazu.',
    };
  return {
    tone: 'info',
    title: isNothing(provisions)
      ? `Am ${day} gibt es keine Auszahlung.`
      : `Am ${day} kommen ${euro(provisions)} Provision noch nicht in eine Auszahlung.`,
    detail: why,
  };
};
