import { describe, expect, it } from '@jest/globals';
import type { BalanceCause } from '../documents/balance-causes.ts';
import { cents } from '../kernel/money.ts';
import { differenceText } from './difference-text.ts';

const documents = [
  { kind: 'invoice', source: 'o', document: { number: 'RE1', status: 'voided', cancelled: true } },
  { kind: 'invoice', source: 'o#2', document: { number: 'Entwurf', status: 'draft', cancelled: true } },
  { kind: 'credit-note', source: 'R1', document: { number: 'GS1', status: 'voided', cancelled: true } },
  { kind: 'invoice', source: 'o#3', document: { number: 'RE3', status: 'open', cancelled: false } },
] as const;
const because = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => {
  const kind = documents.find(({ source }) => source === ref)?.kind;
  return { cause, amount: cents(amount), ...(ref === undefined ? {} : { ref }), ...(kind ? { kind } : {}) };
};
const said = (cause: BalanceCause['cause'], amount: number, ref?: string): string | undefined =>
  differenceText({
    name: '#1042',
    documents,
    balance: { difference: cents(amount) },
    causes: [because(cause, amount, ref)],
  });
const found = 'Nennt der neue Beleg die Bestellung #1042, ordnet Belegwerk ihn von selbst zu.';

describe('the sentence about an order that differs from its documents', () => {
  it.each<[string, BalanceCause['cause'], number, string | undefined, string]>([
    [
      'an invoice that was cancelled',
      'document-cancelled',
      30_240,
      'o',
      `Die Rechnung RE1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung. ${found} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'a draft that was deleted',
      'document-cancelled',
      30_240,
      'o#2',
      `Die Rechnung ist in Lexware Office gelöscht und nicht ersetzt. Die Belege ergeben 302,40 € weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung. ${found} Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
    ],
    [
      'a credit note that was cancelled',
      'document-cancelled',
      -1390,
      'R1',
      `Die Gutschrift GS1 ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben 13,90 € mehr, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Gutschrift zur Rechnung. ${found}`,
    ],
    [
      'an invoice that was changed',
      'document-changed',
      500,
      'o#3',
      `Die Rechnung RE3 lautet in Lexware Office auf einen anderen Betrag, als übertragen wurde. Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist. Berichtige den Betrag dort, oder storniere den Beleg und schreibe einen neuen. ${found}`,
    ],
    [
      'a credit note without its refund',
      'credited-too-much',
      500,
      'R9',
      'Die Belege ergeben 5,00 € weniger, als die Bestellung wert ist: Es ist mehr gutgeschrieben als in Shopify erstattet. Storniere in Lexware Office, was zu viel gutgeschrieben ist.',
    ],
    [
      'what nobody can explain',
      'unexplained',
      -500,
      undefined,
      `Die Belege ergeben 5,00 € mehr, als die Bestellung wert ist. Vergleiche beide und berichtige in Lexware Office, was nicht stimmt. ${found}`,
    ],
  ])('names %s, the amount and a way out', (_, cause, amount, ref, sentence) =>
    expect(said(cause, amount, ref)).toBe(sentence),
  );

  it('does not take the amount for all that lies between them where a setting leaves something out, too', () =>
    expect(
      differenceText({
        name: '#1042',
        documents,
        balance: { difference: cents(-6000) },
        causes: [because('document-cancelled', 4000, 'o'), because('refund-not-credited', -10_000, 'R9')],
      }),
    ).toContain(
      'Die Belege ergeben 40,00 € weniger, als nach der Bestellung und deinen Einstellungen zu erwarten ist. Schreibe',
    ));

  it('tells two documents apart that have the same place in their order', () => {
    const both = [
      { kind: 'invoice', source: 'o#2', document: { number: 'RE2', status: 'open', cancelled: false } },
      { kind: 'credit-note', source: 'o#2', document: { number: 'GS2', status: 'open', cancelled: false } },
    ] as const;
    const changed = { cause: 'document-changed', amount: cents(-500), ref: 'o#2', kind: 'credit-note' } as const;
    const balance = { difference: cents(-500) };
    expect(differenceText({ name: '#1042', documents: both, balance, causes: [changed] })).toContain(
      'Die Gutschrift GS2 lautet in Lexware Office auf einen anderen Betrag',
    );
  });

  it('is silent about what only a setting leaves out', () =>
    expect(said('refund-not-credited', -4000, 'R1')).toBeUndefined());
});
