import { describe, expect, it } from '@jest/globals';
import type { Recipient, XRechnungTerms } from '../documents/draft.ts';
import { askedXRechnung } from './x-rechnung.ts';

const HERE: Recipient = { name: 'Stadt Musterhausen', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const ID = '04011000-12345-03';
const NET = { scheme: 'net' } as const;

describe('what an invoice says of an XRechnung', () => {
  it.each<
    readonly [string, XRechnungTerms | undefined, Recipient, Parameters<typeof askedXRechnung>[2], string | undefined]
  >([
    ['nothing without a Leitweg-ID at the contact', undefined, HERE, NET, undefined],
    ['nothing where the one of the contact holds', { hasTown: true }, HERE, NET, undefined],
    ['the one of its order', { hasTown: true, ownLeitwegId: ID }, HERE, NET, ID],
    ['none with gross prices', { hasTown: true, ownLeitwegId: ID }, HERE, { scheme: 'gross' }, ''],
    ['none without tax', { hasTown: true }, HERE, { scheme: 'exempt' }, ''],
    ['none without a town of its own', { hasTown: true }, { ...HERE, city: '' }, NET, ''],
    ['none without a town at the contact', { hasTown: false }, HERE, NET, ''],
  ])('%s', (_what, terms, recipient, treatment, buyerReference) =>
    expect(askedXRechnung(terms, recipient, treatment)).toEqual(
      buyerReference === undefined ? {} : { xRechnung: { buyerReference } },
    ),
  );
});
