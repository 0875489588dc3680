import { routes, type PartnersReply } from '@belegwerk/contracts/api';
import { centsText, parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { ReviewFault } from '@belegwerk/core/partner';
import {
  type MakePayoutFile,
  MAX_OF_REASON,
  type PayoutFile,
  type PayoutFileFault,
  type Payouts,
  type ReceiptArchive,
  type RefuseCommission,
  type TakePart,
  type ViewPartner,
} from '@belegwerk/core/for-areas';
import type { Area, Caller } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { presentPartners } from './present-partner.ts';
import { receiptFile } from './receipt-file.ts';

interface Parts {
  readonly takePart: TakePart;
  readonly payouts: Payouts;
  readonly view: ViewPartner;
  readonly refuseCommission: RefuseCommission;
  readonly payoutFile: MakePayoutFile;
  /** Whether another person than the one who checked a payout must release it. */
  readonly needsTwo: boolean;
  readonly receiptArchive: Pick<ReceiptArchive, 'print'>;
  /** Whether the settings make a shop a partner. */
  readonly isNamed: (shop: ShopKey) => boolean;
}

/** What is wrong with the refusal of a commission. */
const REFUSAL_FAULTS = {
  'reason-missing': { field: 'reason', text: 'Pflichtfeld' },
  'reason-too-long': { field: 'reason', text: `Maximal ${MAX_OF_REASON} Zeichen` },
  'nothing-to-refuse': { field: 'id', text: 'Hier gibt es keine Provision, die noch abgelehnt werden kann' },
  'in-payout': { field: 'id', text: 'Die Provision ist schon in einer Auszahlung' },
} as const;

/** Why a payout is not taken a step further. */
const REVIEW_FAULTS = {
  'not-checked': { field: 'step', text: 'Prüfe die Auszahlung zuerst' },
  'same-person': { field: 'step', text: 'Du hast sie geprüft. Freigeben muss sie jemand anders' },
  'reason-missing': { field: 'reason', text: 'Bitte gib einen Grund an' },
  'already-paid': { field: 'step', text: 'Diese Auszahlung ist schon gesendet' },
  'not-released': { field: 'step', text: 'Gib die Auszahlung zuerst frei' },
} as const satisfies Record<ReviewFault | 'not-released', { field: string; text: string }>;

/** Why a shop does not become a partner. */
const APPROVAL_REFUSALS = {
  'not-applied': 'Dieser Shop hat sich nicht um die Teilnahme beworben',
  'not-agreed': 'Dieser Shop hat der Abrechnung durch Gutschrift noch nicht zugestimmt',
} as const;

const approvalRefusal = (failure: keyof typeof APPROVAL_REFUSALS | 'not-found') =>
  failure === 'not-found' ? notFound('address') : new Refusal('action-impossible', APPROVAL_REFUSALS[failure]);

/** Why there is no file for bank or PayPal. */
const FILE_FAULTS = {
  'nothing-released': { field: 'format', text: 'Für diesen Weg ist keine Auszahlung freigegeben' },
  'account-missing': {
    field: 'format',
    text: 'Die Einstellung OPERATOR_IBAN fehlt. Trage dort das Konto ein, von dem du zahlst',
  },
} as const satisfies Record<PayoutFileFault, { field: string; text: string }>;

const administratorOf = ({ shop, userId }: Caller) => ({ shop: shop.key, staff: userId });

/** The programme for the operator. */
export const allPartners = ({
  takePart,
  payouts,
  view,
  refuseCommission,
  payoutFile,
  needsTwo,
  receiptArchive,
  isNamed,
}: Parts): Area => {
  const everything = async (caller: Caller): Promise<PartnersReply> =>
    presentPartners(await view.all(), { isNamed: ({ key }) => isNamed(key), caller, needsTwo });

  return (mount) => {
    mount.answer(routes.partners, async ({ caller }) => everything(caller));

    mount.answer(routes.approvePartner, async ({ caller, params }) => {
      const key = parseShopKey(params.shop);
      const taken = key ? await takePart.approve(key) : undefined;
      return taken?.ok ? everything(caller) : approvalRefusal(taken?.failure ?? 'not-found');
    });

    mount.answer(routes.refuseCommission, async ({ caller, params, body: { reason } }) => {
      const key = parseShopKey(params.shop);
      const refused = key ? await refuseCommission(key, params.id, reason) : undefined;
      if (refused?.ok) return everything(caller);
      if (!refused || refused.failure === 'not-found') return notFound('address');
      return faulty([REFUSAL_FAULTS[refused.failure]]);
    });

    mount.answer(routes.keptReceipt, async ({ params: { number } }) => {
      const pdf = await receiptArchive.print(number);
      return pdf ? receiptFile(number, pdf) : notFound('payout');
    });

    mount.answer(routes.reviewPayout, async ({ caller, params, body: { step, reason } }) => {
      const key = parseShopKey(params.shop);
      const wish = step === 'refuse' ? ({ step, reason } as const) : { step };
      const reviewed = key ? await payouts.review(key, params.id, wish, administratorOf(caller)) : undefined;
      if (reviewed?.ok) return everything(caller);
      if (!reviewed || reviewed.failure === 'not-found') return notFound('payout');
      return faulty([REVIEW_FAULTS[reviewed.failure]]);
    });

    mount.answer(routes.payoutFile, async ({ query: { format } }) => {
      const made = await payoutFile(format);
      if (!made.ok) return faulty([FILE_FAULTS[made.failure]]);
      return paidFile(format, made.value);
    });

    mount.answer(routes.payoutSent, async ({ caller, params }) => {
      const key = parseShopKey(params.shop);
      const sent = key ? await payouts.sent(key, params.id) : undefined;
      if (sent?.ok) return everything(caller);
      if (!sent || sent.failure === 'not-found') return notFound('payout');
      return faulty([REVIEW_FAULTS['not-released']]);
    });
  };
};

const paidFile = (format: Parameters<MakePayoutFile>[0], { text, payouts, amount }: PayoutFile) => ({
  ...(format === 'sepa'
    ? ({ mimetype: 'application/xml', fileName: 'Auszahlungen-SEPA.xml' } as const)
    : ({ mimetype: 'text/csv', fileName: 'Auszahlungen-PayPal.csv' } as const)),
  content: text,
  payouts,
  amount: centsText(amount),
});
