import { describe, expect, it } from '@jest/globals';
import { forecastEInvoice, sentenceOfNeed, type ForecastFacts, type ForecastProfile } from './index.ts';

const CONTENTS = {
  hasBuyerVatId: true,
  hasNegativePrice: false,
  hasPaymentTerms: true,
  hasDeliveryDate: true,
  hasOrderNumber: true,
};

/** Every value of every fact. */
const VALUES: { readonly [F in keyof ForecastFacts]: readonly ForecastFacts[F][] } = {
  kind: ['invoice', 'credit-note', 'delivery-note'],
  recipient: ['company', 'person', 'one-time'],
  hasLeitwegId: [true, false],
  asked: ['nothing', 'other-leitweg-id', 'no-x-rechnung'],
  prices: ['net', 'gross', 'tax-free'],
  hasTown: [true, false],
  zugferd: ['on', 'off', 'unknown'],
};

/** What becomes of which documents: the first row that fits. A fact that a row leaves out does not matter in it. */
const TABLE: readonly (readonly [Partial<ForecastFacts>, ForecastProfile])[] = [
  [{ kind: 'delivery-note' }, 'none'],
  [{ asked: 'other-leitweg-id', hasLeitwegId: false }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing', prices: 'gross' }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing', prices: 'tax-free' }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id', prices: 'gross' }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id', prices: 'tax-free' }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing', hasTown: false }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id', hasTown: false }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing', recipient: 'company' }, 'x-rechnung'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing', recipient: 'person' }, 'x-rechnung'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id', recipient: 'company' }, 'x-rechnung'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id', recipient: 'person' }, 'x-rechnung'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'nothing' }, 'refused'],
  [{ kind: 'invoice', hasLeitwegId: true, asked: 'other-leitweg-id' }, 'refused'],
  [{ recipient: 'person' }, 'none'],
  [{ recipient: 'one-time' }, 'none'],
  [{ zugferd: 'on' }, 'zugferd'],
  [{ zugferd: 'off' }, 'none'],
  [{ zugferd: 'unknown' }, 'unknown'],
];

const everyState = (): readonly ForecastFacts[] =>
  Object.entries(VALUES).reduce<readonly Record<string, unknown>[]>(
    (states, [fact, values]) => states.flatMap((state) => values.map((value) => ({ ...state, [fact]: value }))),
    [{}],
  ) as unknown as readonly ForecastFacts[];

const fits = (state: ForecastFacts, row: Partial<ForecastFacts>): boolean =>
  Object.entries(row).every(([fact, value]) => state[fact as keyof ForecastFacts] === value);

describe('what a document will be', () => {
  it('stands in the table for each of its 972 states, and no row of it is idle', () => {
    const states = everyState();
    expect(states).toHaveLength(972);
    const used = new Set<number>();
    const wrong = states.filter((state) => {
      const row = TABLE.findIndex(([facts]) => fits(state, facts));
      used.add(row);
      return forecastEInvoice(state, CONTENTS).profile !== TABLE[row]?.[1];
    });
    expect(wrong).toEqual([]);
    expect(used.size).toBe(TABLE.length);
  });

  it('is an XRechnung only where nothing is missing for one', () => {
    const states = everyState().filter((state) => forecastEInvoice(state, CONTENTS).profile === 'x-rechnung');
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) expect(forecastEInvoice(state, CONTENTS).forXRechnung).toEqual([]);
  });

  it('comes with what is missing and what to do about it', () => {
    const facts = {
      kind: 'invoice',
      recipient: 'company',
      hasLeitwegId: false,
      asked: 'nothing',
      prices: 'gross',
      hasTown: true,
      zugferd: 'unknown',
    } as const;
    const { forXRechnung, inContents } = forecastEInvoice(facts, { ...CONTENTS, hasNegativePrice: true });
    expect([...forXRechnung, ...inContents].map(sentenceOfNeed)).toEqual([
      'Trage beim Kontakt in Lexware Office die Leitweg-ID und deine Lieferantennummer ein.',
      'Schreibe die Rechnung mit Nettopreisen: Einstellung „XRechnung ermöglichen“.',
      'Kein Einzelpreis darf negativ sein. Ziehe Nachlässe von den Preisen ab.',
    ]);
  });
});
