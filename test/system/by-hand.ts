import { BUSINESS_ZONE, businessDay, instantOfMillis, startOfBusinessDay } from '@belegwerk/core/kernel';
import type { TestSystem } from './start-test-system.ts';

interface Wish {
  /** `invoices` unless said otherwise. */
  readonly path?: 'invoices' | 'credit-notes';
  readonly grossAmount?: number;
  readonly introduction?: string;
  readonly remark?: string;
  /** `Lena Voss` unless said otherwise. */
  readonly recipient?: string;
  /** The id of the document that it continues. */
  readonly preceding?: string;
  readonly finalise?: boolean;
}

/** Makes a document in the accounting sandbox as its user would, without the product; answers its id. */
export const documentByHand = async ({ lexware }: Pick<TestSystem, 'lexware'>, wish: Wish): Promise<string> => {
  const { path = 'invoices', grossAmount = 50, introduction = '', remark = '', preceding, finalise = true } = wish;
  const { recipient = 'Lena Voss' } = wish;
  const today = startOfBusinessDay(businessDay(instantOfMillis(Date.now())));
  const now = today.toString({ timeZone: BUSINESS_ZONE, fractionalSecondDigits: 3 });
  const query = new URLSearchParams({
    finalize: String(finalise),
    ...(preceding ? { precedingSalesVoucherId: preceding } : {}),
  });
  const reply = await fetch(`${lexware.url}/v1/${path}?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lexware.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      voucherDate: now,
      introduction,
      remark,
      address: { name: recipient, street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
      lineItems: [
        {
          type: 'custom',
          name: 'Kaffeemühle',
          quantity: 1,
          unitName: 'Stück',
          unitPrice: { currency: 'EUR', grossAmount, taxRatePercentage: 19 },
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'gross' },
      ...(path === 'invoices' ? { shippingConditions: { shippingType: 'delivery', shippingDate: now } } : {}),
    }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
};
