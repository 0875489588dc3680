import fc from 'fast-check';
import type { EInvoice } from '@belegwerk/core/e-invoice';
import { anEInvoice, EN_16931, X_RECHNUNG, type WishedEInvoice } from '../builders/index.ts';

/** Kinds of tax that may stand beside each other on one invoice. */
const KINDS: readonly (readonly { readonly category: string; readonly rate?: string }[])[] = [
  [{ category: 'S', rate: '19' }],
  [
    { category: 'S', rate: '19' },
    { category: 'S', rate: '7' },
  ],
  [{ category: 'S', rate: '19' }, { category: 'Z' }, { category: 'E' }],
  [{ category: 'E' }],
  [{ category: 'AE' }],
  [{ category: 'K' }],
  [{ category: 'G' }],
  [{ category: 'O' }],
];

const amount = fc.integer({ min: 1, max: 500_000 });
const drawnOfKinds = (kinds: (typeof KINDS)[number]): fc.Arbitrary<WishedEInvoice> => {
  const kind = fc.constantFrom(...kinds);
  const line = fc
    .record({ quantity: fc.integer({ min: 1, max: 12 }), price: amount, kind, isReduced: fc.boolean() })
    .map(({ quantity, price, kind: of, isReduced }) => ({
      quantity,
      price,
      ...of,
      ...(isReduced ? { discount: Math.floor(price / 7) } : {}),
    }));
  const adjustments = fc.array(
    fc
      .record({ amount: fc.integer({ min: 1, max: 900 }), kind })
      .map((each) => ({ amount: each.amount, ...each.kind })),
    { maxLength: 2 },
  );
  return fc.record(
    {
      syntax: fc.constantFrom('cii' as const, 'ubl' as const),
      profile: fc.constantFrom(X_RECHNUNG, EN_16931),
      typeCode: fc.constantFrom('380', '380', '381', '384'),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      // a reduction of something that is on no line would make a group below zero
      charges: adjustments,
      prepaid: fc.constantFrom(undefined, 100, 2500),
      allowances: fc.constant([]),
      earlier: fc.constant([{ number: 'RE-1041' }]),
    },
    { requiredKeys: ['syntax', 'profile', 'typeCode', 'lines', 'charges', 'earlier', 'allowances'] },
  ) as fc.Arbitrary<WishedEInvoice>;
};

/** Invoices that keep every rule. */
export const soundInvoice: fc.Arbitrary<EInvoice> = fc
  .constantFrom(...KINDS)
  .chain(drawnOfKinds)
  .chain((wish) =>
    fc.boolean().map((isReduced) => {
      const [line] = wish.lines ?? [];
      return isReduced && line
        ? {
            ...wish,
            allowances: [
              {
                amount: 1,
                ...(line.category === undefined ? {} : { category: line.category }),
                ...(line.rate === undefined ? {} : { rate: line.rate }),
              },
            ],
          }
        : wish;
    }),
  )
  .map((wish) => {
    const { prepaid, ...others } = wish;
    const invoice = anEInvoice(prepaid === undefined ? others : { ...others, prepaid });
    // a credit note of UBL has no due date of its own
    return invoice.syntax === 'ubl' && invoice.typeCode === '381' ? { ...invoice, dueOn: undefined } : invoice;
  });
