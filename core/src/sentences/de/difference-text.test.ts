import { describe, expect, it } from '@jest/globals';
import type { BalanceCause } from '../../documents/balance-cause.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { cents, sumOfCents } from '../../kernel/money.ts';
import { differenceText, differenceTold, type OrderTold } from './difference-text.ts';

type Documents = OrderTold['documents'];

const of = (kind: Documents[number]['kind'], source: string, number: string, total: number) =>
  ({
    kind,
    source,
    document: { number, status: 'open', cancelled: false, total: cents(total), itemCount: 3 },
  }) as const;
const gone = ({ document, ...each }: ReturnType<typeof of>) =>
  ({ ...each, document: { ...document, status: 'voided', cancelled: true } }) as const;
const byHand = (each: ReturnType<typeof of>) => ({ ...each, linked: true }) as const;
const [RE1, RE2, RE3] = [
  of('invoice', 'o', 'RE1', 30_240),
  of('invoice', 'o#2', 'RE2', 30_240),
  of('invoice', 'o#3', 'RE3', 30_240),
];
const [GS1, GS2] = [of('credit-note', 'R1', 'GS1', 8990), of('credit-note', 'o#4', 'GS2', 30_240)];
const deleted = { ...gone(RE1), document: { ...gone(RE1).document, status: 'draft', number: 'Entwurf' } } as const;
const paid = { ...GS2, document: { ...GS2.document, status: 'paid' } } as const;

const kinds = new Map<string | undefined, DocumentKind>([
  ...['o', 'o#2', 'o#3'].map((source) => [source, 'invoice'] as const),
  ['R1', 'credit-note'],
]);
const because = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => {
  const kind = kinds.get(ref);
  return { cause, amount: cents(amount), ...(ref === undefined ? {} : { ref }), ...(kind ? { kind } : {}) };
};
/** The cause in a cancelled invoice, with the credit notes that took it back. */
const ownCreditNotes = (cause: BalanceCause, ...notes: readonly (readonly [string, number])[]): BalanceCause => ({
  ...cause,
  takenBack: notes.map(([source, amount]) => ({ source, amount: cents(amount) })),
});
const orderOf = (documents: Documents, causes: readonly BalanceCause[], wish: Partial<OrderTold> = {}): OrderTold => ({
  name: '#1042',
  cancelled: false,
  paymentStatus: 'paid',
  documents,
  balance: { difference: sumOfCents(causes.map(({ amount }) => amount)), balance: cents(30_240) },
  causes,
  ...wish,
});
/** Called off, or refunded: nothing is left of what it was worth. */
const worthNothing = (wish: Partial<OrderTold>, difference = 30_240): Partial<OrderTold> => ({
  balance: { difference: cents(difference), balance: cents(0) },
  ...wish,
});
const find = {
  her: 'Nennt sie die Bestellung #1042, ordnet Belegwerk sie von selbst zu.',
  it: 'Nennt ein neuer Beleg die Bestellung #1042, ordnet Belegwerk ihn von selbst zu.',
};
const replaced = [gone(RE1), byHand(RE2)];

describe('the sentence about an order that differs from its documents', () => {
  it.each<[string, OrderTold, string]>([
    [
      'an invoice that was cancelled',
      orderOf([gone(RE1)], [because('document-cancelled', 30_240, 'o')]),
      `Die Rechnung RE1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 302,40 €. ${find.her} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'an invoice that was cancelled before anybody paid: nothing is to be refunded',
      orderOf([gone(RE1)], [because('document-cancelled', 30_240, 'o')], { paymentStatus: 'pending' }),
      `Die Rechnung RE1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 302,40 €. ${find.her} Gilt die Bestellung nicht mehr, storniere sie in Shopify.`,
    ],
    [
      'an invoice that was cancelled, of an order that was called off and kept some of its money',
      orderOf([gone(RE1)], [because('document-cancelled', 500, 'o')], { cancelled: true }),
      `Die Rechnung RE1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 5,00 €. ${find.her}`,
    ],
    [
      'an invoice that was cancelled after a part of it was credited: the new one is over all of it',
      orderOf([gone(RE1), GS1], [because('document-cancelled', 30_240, 'o')], { paymentStatus: 'partially_refunded' }),
      `Die Rechnung RE1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 302,40 €. ${find.her} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'two invoices that were cancelled',
      orderOf(
        [gone(RE1), gone(RE2)],
        [because('document-cancelled', 100, 'o'), because('document-cancelled', 50, 'o#2')],
      ),
      `Die Rechnungen RE1 und RE2 sind in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 1,50 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 1,50 €. ${find.her} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'an invoice that was cancelled after everything was refunded: its credit note goes the same way',
      orderOf(
        [gone(RE1), GS2],
        [ownCreditNotes(because('document-cancelled', 30_240, 'o'), ['o#4', 30_240])],
        worthNothing({ paymentStatus: 'refunded' }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, die Gutschrift GS2 aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Storniere dort auch die Gutschrift.',
    ],
    [
      'an invoice that was cancelled after its order was, and whose credit note is settled with something',
      orderOf(
        [gone(RE1), paid],
        [ownCreditNotes(because('document-cancelled', 30_240, 'o'), ['o#4', 30_240])],
        worthNothing({ cancelled: true, paymentStatus: 'voided' }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, die Gutschrift GS2 aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Hebe dort auf, was der Gutschrift zugeordnet ist, und storniere sie.',
    ],
    [
      'an invoice that was cancelled after its order was, beside a credit note that belongs to another as well',
      orderOf(
        [gone(RE1), RE2, { ...GS2, document: { ...GS2.document, total: cents(60_480) } }],
        [because('document-cancelled', 30_240, 'o')],
        worthNothing({ cancelled: true }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, was dazu gutgeschrieben wurde, aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Prüfe dort, welche Gutschrift zu dieser Rechnung gehört, und storniere sie. Betrifft sie auch eine andere Rechnung, schreibe zu dieser eine neue.',
    ],
    ...(
      [
        ['the last', ['R1', 'o#4'], 'GS2'],
        ['the one before', ['o#4', 'R1'], 'GS1'],
      ] as const
    ).map(([which, [, own], number]): [string, OrderTold, string] => [
      `an invoice that was cancelled after all was given back in two credit notes over the same amount, of which ${which} was its own`,
      orderOf(
        [gone(RE1), RE2, { ...GS1, document: { ...GS1.document, total: cents(30_240) } }, GS2],
        [ownCreditNotes(because('document-cancelled', 30_240, 'o'), [own, 30_240])],
        worthNothing({ paymentStatus: 'refunded' }),
      ),
      `Die Rechnung RE1 ist in Lexware Office storniert, die Gutschrift ${number} aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Storniere dort auch die Gutschrift.`,
    ]),
    [
      'an invoice that was cancelled after all of it was given back in two parts, beside another with a credit note of its own',
      orderOf(
        [gone(RE1), RE2, GS1, of('credit-note', 'R2', 'GS3', 21_250), GS2],
        [ownCreditNotes(because('document-cancelled', 30_240, 'o'), ['R1', 8990], ['R2', 21_250])],
        worthNothing({ paymentStatus: 'refunded' }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, die Gutschriften GS1 und GS3 aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Storniere dort auch die Gutschriften.',
    ],
    [
      'an invoice that was cancelled after all was given back in two credit notes over the same amount, where it was not kept whose',
      orderOf(
        [gone(RE1), RE2, { ...GS1, document: { ...GS1.document, total: cents(30_240) } }, GS2],
        [because('document-cancelled', 30_240, 'o')],
        worthNothing({ paymentStatus: 'refunded' }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, was dazu gutgeschrieben wurde, aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Prüfe dort, welche Gutschrift zu dieser Rechnung gehört, und storniere sie. Betrifft sie auch eine andere Rechnung, schreibe zu dieser eine neue.',
    ],
    [
      'an invoice that was cancelled, and whose credit note took something back of another as well',
      orderOf(
        [gone(RE1), RE2, { ...GS2, document: { ...GS2.document, total: cents(60_480) } }],
        [ownCreditNotes(because('document-cancelled', 30_240, 'o'), ['o#4', 30_240])],
        worthNothing({ paymentStatus: 'refunded' }),
      ),
      'Die Rechnung RE1 ist in Lexware Office storniert, was dazu gutgeschrieben wurde, aber nicht. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Prüfe dort, welche Gutschrift zu dieser Rechnung gehört, und storniere sie. Betrifft sie auch eine andere Rechnung, schreibe zu dieser eine neue.',
    ],
    [
      'a draft that was deleted',
      orderOf([deleted], [because('document-cancelled', 30_240, 'o')]),
      `Die Rechnung ist in Lexware Office gelöscht und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über 302,40 €. ${find.her} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'a credit note that was cancelled',
      orderOf([RE1, gone(GS1)], [because('document-cancelled', -8990, 'R1')]),
      `Die Gutschrift GS1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 89,90 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Gutschrift über 89,90 € zur Rechnung RE1. ${find.her}`,
    ],
    [
      'a replacement whose order was refunded in part, before or after it was written',
      orderOf(replaced, [because('document-cancelled', 21_250, 'o'), because('document-by-hand', -30_240, 'o#2')]),
      `Die Rechnung RE1 ist in Lexware Office storniert, an ihrer Stelle gilt dort die Rechnung RE2. Die Belege ergeben 89,90 € mehr, als die Bestellung wert ist: Zu einer stornierten Rechnung schreibt Belegwerk keine Gutschrift. Schreibe in Lexware Office eine Gutschrift über 89,90 € zur Rechnung RE2. ${find.her}`,
    ],
    [
      'a replacement whose order was refunded, or called off, altogether',
      orderOf(
        replaced,
        [because('document-by-hand', -30_240, 'o#2')],
        worthNothing({ cancelled: true, paymentStatus: 'refunded' }, -30_240),
      ),
      `Die Rechnung RE1 ist in Lexware Office storniert, an ihrer Stelle gilt dort die Rechnung RE2. Die Belege ergeben 302,40 € mehr, als die Bestellung wert ist: Zu einer stornierten Rechnung schreibt Belegwerk keine Gutschrift. Schreibe in Lexware Office eine Gutschrift über 302,40 € zur Rechnung RE2. ${find.her}`,
    ],
    [
      'a replacement over too much of an order of which nothing is gone: the rows of the cancelled invoice were rounded up',
      orderOf(replaced, [because('document-cancelled', 30_239, 'o'), because('document-by-hand', -30_740, 'o#2')]),
      `Die Rechnung RE1 ist in Lexware Office storniert, an ihrer Stelle gilt dort die Rechnung RE2. Die Belege ergeben 5,01 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine Gutschrift über 5,01 € zur Rechnung RE2. ${find.her}`,
    ],
    [
      'a replacement that was written twice',
      orderOf(
        [gone(RE1), byHand(RE2), byHand(RE3)],
        [
          because('document-cancelled', 30_240, 'o'),
          because('document-by-hand', -30_240, 'o#2'),
          because('document-by-hand', -30_240, 'o#3'),
        ],
      ),
      `Die Rechnung RE1 ist in Lexware Office storniert, an ihrer Stelle gelten dort die Rechnungen RE2 und RE3. Die Belege ergeben 302,40 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine Gutschrift über 302,40 € zu einer dieser Rechnungen. ${find.her}`,
    ],
    [
      'a replacement over too little',
      orderOf(replaced, [because('document-cancelled', 30_240, 'o'), because('document-by-hand', -29_740, 'o#2')]),
      `Die Rechnung RE1 ist in Lexware Office storniert, an ihrer Stelle gilt dort die Rechnung RE2. Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine weitere Rechnung über 5,00 €. ${find.her}`,
    ],
    [
      'an invoice beside ours',
      orderOf([RE1, byHand(RE2)], [because('document-by-hand', -2000, 'o#2')]),
      `Die Rechnung RE2 wurde in Lexware Office von Hand geschrieben. Die Belege ergeben 20,00 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine Gutschrift über 20,00 € zur Rechnung RE2. ${find.her}`,
    ],
    [
      'a credit note over too little',
      orderOf([RE1, byHand(GS1)], [because('document-by-hand', -990, 'R1')]),
      `Die Gutschrift GS1 wurde in Lexware Office von Hand geschrieben. Die Belege ergeben 9,90 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine weitere Gutschrift über 9,90 € zur Rechnung RE1. ${find.her}`,
    ],
    [
      'a credit note over too much, or for nothing that was refunded',
      orderOf([gone(RE1), byHand(RE2), byHand(GS1)], [because('document-by-hand', 990, 'R1')]),
      'Die Gutschrift GS1 wurde in Lexware Office von Hand geschrieben. Die Belege ergeben 9,90 € weniger, als die Bestellung wert ist. Storniere sie in Lexware Office, und schreibe dort neu, was davon wirklich erstattet ist.',
    ],
    [
      'an invoice and a credit note by hand',
      orderOf(
        [byHand(RE1), byHand(GS1)],
        [because('document-by-hand', 500, 'o'), because('document-by-hand', 9, 'R1')],
      ),
      `Die Belege RE1 und GS1 wurden in Lexware Office von Hand geschrieben. Die Belege ergeben 5,09 € weniger, als die Bestellung wert ist. Vergleiche sie mit der Bestellung, und berichtige in Lexware Office, was nicht stimmt. ${find.it}`,
    ],
    [
      'an invoice that was changed',
      orderOf([RE3], [because('document-changed', 500, 'o#3')]),
      `Die Rechnung RE3 lautet in Lexware Office auf einen anderen Betrag, als übertragen wurde. Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist. Berichtige den Betrag dort, oder storniere den Beleg und schreibe einen neuen. ${find.it}`,
    ],
    [
      'a credit note without its refund',
      orderOf([], [because('credited-too-much', 500, 'R9')]),
      'Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist: Es ist mehr gutgeschrieben als in Shopify erstattet. Storniere in Lexware Office, was zu viel gutgeschrieben ist.',
    ],
    [
      'what cannot be explained',
      orderOf([RE1], [because('unexplained', -500)]),
      `Die Belege ergeben 5,00 € mehr, als die Bestellung wert ist. Vergleiche sie mit der Bestellung, und berichtige in Lexware Office, was nicht stimmt. ${find.it}`,
    ],
  ])('names %s, the amount and a way out', (_, order, sentence) => expect(differenceText(order)).toBe(sentence));

  it('does not take the amount for all that lies between them where a setting leaves something out, too', () =>
    expect(
      differenceText(
        orderOf([gone(RE1)], [because('document-cancelled', 4000, 'o'), because('refund-not-credited', -10_000, 'R9')]),
      ),
    ).toContain(
      'Die Belege ergeben 40,00 € weniger, als nach der Bestellung und deinen Einstellungen zu erwarten ist. Schreibe',
    ));

  it('tells two documents apart that have the same place in their order', () => {
    const changed = { cause: 'document-changed', amount: cents(-500), ref: 'o#2', kind: 'credit-note' } as const;
    expect(differenceText(orderOf([RE2, of('credit-note', 'o#2', 'GS3', 8990)], [changed]))).toContain(
      'Die Gutschrift GS3 lautet in Lexware Office auf einen anderen Betrag',
    );
  });

  it('is silent about what only a setting leaves out', () =>
    expect(differenceText(orderOf([RE1], [because('refund-not-credited', -4000, 'R9')]))).toBeUndefined());

  it('has a reason of its own for each way out', () => {
    const reasons = [
      orderOf([gone(RE1)], [because('document-cancelled', 30_240, 'o')]),
      orderOf([gone(RE1), GS2], [because('document-cancelled', 30_240, 'o')], worthNothing({ cancelled: true })),
      orderOf([RE1, gone(GS1)], [because('document-cancelled', -8990, 'R1')]),
      orderOf([RE1, byHand(RE2)], [because('document-by-hand', -2000, 'o#2')]),
      orderOf(replaced, [because('document-cancelled', 30_240, 'o'), because('document-by-hand', -29_740, 'o#2')]),
    ].map((order) => differenceTold(order)?.reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons).not.toContain(undefined);
  });
});
