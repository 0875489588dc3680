import { describe, expect, it } from '@jest/globals';
import { anIntentOf, anIssuedDocument, aShop } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import { readInput, type ActionField } from './action-field.ts';
import { ACTION_NAMES, ACTIONS, type ActionName } from './catalogue.ts';
import { OBSTACLES } from './obstacles.ts';
import { offersOf } from './offers.ts';

const issued = anIntentOf(anIssuedDocument({ status: 'open' }));
const { document: _none, documentId: _noId, ...unissued } = issued;

/** Every state in which an action may find a document. */
const DOCUMENTS = {
  final: issued,
  draft: anIntentOf(anIssuedDocument({ status: 'draft' })),
  cancelled: anIntentOf(anIssuedDocument({ status: 'voided', cancelled: true })),
  paid: anIntentOf(anIssuedDocument({ status: 'paid' })),
  delivery: anIntentOf(anIssuedDocument({ kind: 'delivery-note', status: 'open' })),
  planned: { ...unissued, state: 'planned' },
  sent: { ...unissued, state: 'sent' },
  refused: { ...unissued, state: 'refused' },
} as const satisfies Readonly<Record<string, DocumentIntent>>;
type DocumentCase = keyof typeof DOCUMENTS;

const HERE_FOR_ISSUED = { final: 'here', paid: 'here', delivery: 'here', cancelled: 'here' };
const NOT_YET = { planned: 'document-pending', sent: 'document-pending', refused: 'document-never-was' };
const FINAL = (offer: string) => ({ final: offer, paid: offer, delivery: offer, cancelled: 'document-cancelled' });

/** What is offered in each of these states; an action without a row does not compile. */
const OFFERED: Readonly<Record<ActionName, Readonly<Record<DocumentCase, string>>>> = {
  'look-again': { ...HERE_FOR_ISSUED, draft: 'here', planned: 'here', sent: 'here', refused: 'here' },
  finalise: { ...NOT_YET, ...FINAL('document-final'), draft: 'there' },
  'change-address': { ...NOT_YET, ...FINAL('final-not-changed'), draft: 'there' },
  'mark-paid': {
    ...NOT_YET,
    final: 'there',
    paid: 'paid-already',
    draft: 'draft-not-paid',
    cancelled: 'document-cancelled',
    delivery: 'delivery-not-paid',
  },
  'mark-unpaid': {
    ...NOT_YET,
    final: 'unpaid-already',
    paid: 'there',
    draft: 'draft-not-paid',
    cancelled: 'document-cancelled',
    delivery: 'delivery-not-paid',
  },
  cancel: { ...NOT_YET, ...FINAL('there'), draft: 'draft-not-cancelled' },
  delete: { ...NOT_YET, ...FINAL('final-not-deleted'), draft: 'there' },
  'renew-link': {
    ...HERE_FOR_ISSUED,
    draft: 'document-is-draft',
    planned: 'document-not-there-yet',
    sent: 'document-not-there-yet',
    refused: 'document-refused',
  },
};

const offered = (document: DocumentIntent): Readonly<Record<string, string>> => {
  const order = { documents: [document] } as unknown as OrderRecord;
  const offers = offersOf({ shop: aShop(), order, now: instant('2026-11-20T12:00:00Z') });
  return Object.fromEntries(offers.map(({ action, offer }) => [action, offer.kind === 'not' ? offer.why : offer.kind]));
};

describe('what can be done by hand', () => {
  it.each(Object.entries(DOCUMENTS) as readonly [DocumentCase, DocumentIntent][])(
    'with a document that is %s',
    (state, document) => {
      expect(offered(document)).toEqual(Object.fromEntries(ACTION_NAMES.map((name) => [name, OFFERED[name][state]])));
    },
  );

  it('stands in the menu of the order once, and in the menu of each of its documents', () => {
    const order = { documents: [DOCUMENTS.final, { ...DOCUMENTS.draft, id: 'another' }] } as unknown as OrderRecord;
    const offers = offersOf({ shop: aShop(), order, now: instant('2026-11-20T12:00:00Z') });
    for (const name of ACTION_NAMES)
      expect(offers.filter(({ action }) => action === name)).toHaveLength(ACTIONS[name].on === 'order' ? 1 : 2);
  });

  it('is said in short sentences: two of consequence at most, one of why not', () => {
    for (const { dialog } of Object.values(ACTIONS)) expect(dialog?.sentences.length ?? 0).toBeLessThanOrEqual(2);
    for (const sentence of Object.values(OBSTACLES)) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it('asks first for whatever is done here, except for looking again', () => {
    const here = ACTION_NAMES.filter((name) => Object.values(OFFERED[name]).includes('here'));
    expect(here.filter((name) => !ACTIONS[name].dialog)).toEqual(['look-again']);
  });
});

describe('what the dialog of an action asks for', () => {
  const FIELDS: readonly ActionField[] = [
    { name: 'day', label: 'Bezahlt am', kind: 'day' },
    { name: 'shop', label: 'Auch in Shopify', kind: 'tick' },
    { name: 'why', label: 'Grund', kind: 'choice', isOptional: true, choices: [{ value: 'test', label: 'Test' }] },
  ];

  it.each([
    [
      { day: '2026-02-28', shop: 'true', why: 'test' },
      { day: '2026-02-28', shop: 'true', why: 'test' },
    ],
    [{ day: '2026-02-28', shop: '', other: 'x' }, { day: '2026-02-28' }],
  ])('reads %j', (given, value) => expect(readInput(FIELDS, given)).toEqual({ ok: true, value }));

  it.each([
    [{}, [{ field: 'day', text: 'Darf nicht leer sein' }]],
    [{ day: '2026-02-30' }, [{ field: 'day', text: 'Das ist kein Tag' }]],
    [
      { day: '2026-02-28', shop: 'yes', why: 'other' },
      [
        { field: 'shop', text: 'Das ist kein Häkchen' },
        { field: 'why', text: 'Das steht nicht zur Wahl' },
      ],
    ],
  ])('refuses %j at its fields', (given, failure) => expect(readInput(FIELDS, given)).toEqual({ ok: false, failure }));
});
