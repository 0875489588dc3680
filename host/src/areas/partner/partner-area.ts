import { routes, type PartnersReply } from '@belegwerk/contracts/api';
import { centsText, parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { ReviewFault } from '@belegwerk/core/partner';
import { COUPON_CREATION_TEXTS, COUPON_REMOVAL_TEXTS } from '@belegwerk/core/sentences';
import {
  type FollowRedemptions,
  type MakePayoutFile,
  MAX_OF_REASON,
  type PartnerCoupons,
  type PartnerSettingsOf,
  type PayoutFileFault,
  type Payouts,
  type ReceiptArchive,
  type RefuseCommission,
  type TakePart,
  type ViewPartner,
} from '@belegwerk/core/for-areas';
import type { Shop } from '@belegwerk/core/shops';
import type { Area, Caller } from '../../http/mount.ts';
import { faulty, notFound, Refusal } from '../../http/refusal.ts';
import { presentPage } from '../../presenters/present-page.ts';
import {
  obstacleText,
  presentCoupon,
  presentPartner,
  presentPartners,
  presentPayout,
  presentPreferences,
  presentRedemption,
  stateOf,
} from './present-partner.ts';

interface Parts {
  readonly takePart: TakePart;
  readonly coupons: PartnerCoupons;
  readonly followRedemptions: Pick<FollowRedemptions, 'followAllOf'>;
  readonly payouts: Payouts;
  readonly settings: PartnerSettingsOf;
  readonly view: ViewPartner;
  readonly refuseCommission: RefuseCommission;
  readonly payoutFile: MakePayoutFile;
  /** Whether another person than who checked a payout must release it. */
  readonly needsTwo: boolean;
  readonly receiptArchive: Pick<ReceiptArchive, 'print'>;
  /** Whether the settings make a shop a partner. */
  readonly isNamed: (shop: ShopKey) => boolean;
  /** What the address of the public page of a coupon begins with. */
  readonly origin: () => string;
}

/** Where the fault of a creation stands on the screen. */
const FIELD_OF = { COUPON_INVALID: 'code', TYPE_NOT_FOUND: 'type', NOT_AVAILABLE: 'code', TOO_MANY: 'code' } as const;

/** What is wrong with the refusal of a commission. */
const REFUSAL_FAULTS = {
  'reason-missing': { field: 'reason', text: 'Pflichtfeld' },
  'reason-too-long': { field: 'reason', text: `Maximal ${MAX_OF_REASON} Zeichen` },
  'nothing-to-refuse': { field: 'id', text: 'Hier gibt es keine Provision, die noch abgelehnt werden kann' },
  'in-payout': { field: 'id', text: 'Die Provision ist schon in einer Auszahlung' },
} as const;

const receiptFile = (number: string, pdf: Uint8Array) =>
  ({
    mimetype: 'application/pdf',
    content: Buffer.from(pdf).toString('base64'),
    fileName: `Gutschrift ${number}.pdf`,
  }) as const;

const codeOf = (text: string): string => text.toUpperCase();

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

/** Why there is no file for bank or PayPal. */
const FILE_FAULTS = {
  'nothing-released': { field: 'format', text: 'Für diesen Weg ist keine Auszahlung freigegeben' },
  'account-missing': {
    field: 'format',
    text: 'Die Einstellung OPERATOR_IBAN fehlt. Trage dort das Konto ein, von dem du zahlst',
  },
} as const satisfies Record<PayoutFileFault, { field: string; text: string }>;

const administratorOf = ({ shop, userId }: Caller) => ({ shop: shop.key, staff: userId });

/** The partner programme: for shops that ask, for partners, and for the operator. */
export const partnerArea = ({
  takePart,
  coupons,
  followRedemptions,
  payouts,
  settings,
  view,
  refuseCommission,
  payoutFile,
  needsTwo,
  receiptArchive,
  isNamed,
  origin,
}: Parts): Area => {
  const programmeOf = async (shop: Shop) => {
    const state = stateOf(shop, isNamed(shop.key));
    if (state === 'approved') await followRedemptions.followAllOf(shop.key);
    return presentPartner(shop, state, state === 'approved' ? await view.overview(shop.key) : undefined);
  };
  const everything = async (caller: Caller): Promise<PartnersReply> =>
    presentPartners(await view.all(), { isNamed: ({ key }) => isNamed(key), caller, needsTwo });

  return (mount) => {
    mount.answer(routes.partner, async ({ caller: { shop } }) => programmeOf(shop));
    mount.answer(routes.partnerApply, async ({ caller: { shop }, body }) => {
      const asked = await takePart.apply(shop.key, body.agreement);
      return asked.ok ? programmeOf(asked.value ?? shop) : faulty(asked.failure);
    });

    mount.answer(routes.partnerCoupons, async ({ caller: { shop }, query: { tab, code } }) => {
      await followRedemptions.followAllOf(shop.key);
      const found = await coupons.list(shop.key, tab);
      const shown = code === undefined ? found : found.filter(({ coupon }) => coupon.code === codeOf(code));
      return { items: shown.map((each) => presentCoupon(each, origin())) };
    });
    mount.answer(routes.partnerCouponCheck, async ({ caller: { shop }, params }) => {
      const code = codeOf(params.code);
      const message = await coupons.check(shop.key, code);
      return { code, isAvailable: message === undefined, ...(message === undefined ? {} : { message }) };
    });
    mount.answer(routes.partnerCouponCreate, async ({ caller: { shop }, params, body: { type } }) => {
      const created = await coupons.create(shop.key, codeOf(params.code), type);
      if (created.ok) return presentCoupon(created.value, origin());
      const text = COUPON_CREATION_TEXTS[created.failure];
      const faults = [{ field: FIELD_OF[created.failure], text }];
      return new Refusal('coupon-refused', text, { faults, code: created.failure });
    });
    mount.answer(routes.partnerCouponRemove, async ({ caller: { shop }, params }) => {
      const removed = await coupons.remove(shop.key, codeOf(params.code));
      if (removed.ok) return { removed: true, code: removed.value.code } as const;
      return new Refusal('removal-refused', COUPON_REMOVAL_TEXTS[removed.failure], { code: removed.failure });
    });

    mount.answer(routes.partnerRedemptions, async ({ caller: { shop }, query: { search, ...query } }) => {
      await followRedemptions.followAllOf(shop.key);
      const found = await view.redemptions(shop.key, { ...query, ...(search === undefined ? {} : { search }) });
      return presentPage(found, presentRedemption);
    });

    mount.answer(routes.partnerPayouts, async ({ caller: { shop } }) => {
      await followRedemptions.followAllOf(shop.key);
      const list = await view.payoutsOf(shop.key);
      const { on, payout, approved } = await payouts.forecast(shop.key);
      return {
        items: list.map(({ payout: each, parties }) => presentPayout(each, parties)),
        next: {
          on: on.toString(),
          provisions: centsText(approved),
          ...(payout.ok ? {} : { why: obstacleText(payout.failure) }),
        },
      };
    });
    mount.answer(routes.partnerReceipt, async ({ caller: { shop }, params: { id } }) => {
      const receipt = await payouts.receipt(shop.key, id);
      if (!receipt) return notFound('payout');
      return receiptFile(receipt.payout.receipt, receipt.pdf);
    });

    mount.answer(routes.partnerPreferences, async ({ caller: { shop } }) =>
      presentPreferences(await settings.view(shop.key)),
    );
    mount.answer(routes.changePartnerPreferences, async ({ caller: { shop }, body }) => {
      const changed = await settings.change(shop.key, body);
      return changed.ok ? { _key: shop.key, partner: presentPreferences(changed.value) } : faulty(changed.failure);
    });

    mount.answer(routes.partners, async ({ caller }) => everything(caller));
    mount.answer(routes.approvePartner, async ({ caller, params }) => {
      const key = parseShopKey(params.shop);
      const taken = key ? await takePart.approve(key) : undefined;
      if (taken?.ok) return everything(caller);
      if (!taken || taken.failure === 'not-found') return notFound('address');
      return new Refusal('action-impossible', APPROVAL_REFUSALS[taken.failure]);
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
      const { text, payouts: count, amount } = made.value;
      return {
        ...(format === 'sepa'
          ? ({ mimetype: 'application/xml', fileName: 'Auszahlungen-SEPA.xml' } as const)
          : ({ mimetype: 'text/csv', fileName: 'Auszahlungen-PayPal.csv' } as const)),
        content: text,
        payouts: count,
        amount: centsText(amount),
      };
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
