import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { day, instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { planGift, planOfGift } from '../plans/shop-plan.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import type { Shop } from '../shops/shop.ts';
import { readInput, type ActionField } from './action-field.ts';
import { ACTION_NAMES, ACTIONS, type ActionName } from './catalogue.ts';
import { mailSentence } from './mail-sentence.ts';
import { OBSTACLES } from '../sentences/de/obstacles.ts';
import { offerOf, offersOf } from './offers.ts';

const issued = anEntryOf(anIssuedDocument({ status: 'open' }));
const { document: _none, documentId: _noId, ...unissued } = issued;

/** Every kind and state in which an action may find a document. */
const DOCUMENTS = {
  final: issued,
  draft: anEntryOf(anIssuedDocument({ status: 'draft' })),
  cancelled: anEntryOf(anIssuedDocument({ status: 'voided', cancelled: true })),
  paid: anEntryOf(anIssuedDocument({ status: 'paid' })),
  credit: anEntryOf(anIssuedDocument({ kind: 'credit-note', status: 'open' })),
  creditDraft: anEntryOf(anIssuedDocument({ kind: 'credit-note', status: 'draft' })),
  delivery: anEntryOf(anIssuedDocument({ kind: 'delivery-note', status: 'open' })),
  deliveryDraft: anEntryOf(anIssuedDocument({ kind: 'delivery-note', status: 'draft' })),
  planned: { ...unissued, state: 'planned' },
  sent: { ...unissued, state: 'sent' },
  refused: { ...unissued, state: 'refused' },
} as const satisfies Readonly<Record<string, DocumentEntry>>;
type DocumentCase = keyof typeof DOCUMENTS;

const NOT_YET = { planned: 'document-pending', sent: 'document-pending', refused: 'document-never-was' };
const every = (offer: string): Readonly<Record<DocumentCase, string>> => ({
  final: offer,
  draft: offer,
  cancelled: offer,
  paid: offer,
  credit: offer,
  creditDraft: offer,
  delivery: offer,
  deliveryDraft: offer,
  planned: offer,
  sent: offer,
  refused: offer,
});
/** What the table expects for drafts, for final documents, and for documents that allow no action. */
const byState = (draft: string, final: string, cancelled = 'document-cancelled') => ({
  ...every(final),
  draft,
  creditDraft: draft,
  deliveryDraft: draft,
  cancelled,
  ...NOT_YET,
});
const ofPayment = (open: string, paid: string) => ({
  ...byState('draft-not-paid', open),
  paid,
  delivery: 'delivery-not-paid',
  deliveryDraft: 'delivery-not-paid',
});

/** They stand in no menu unless there is a reason for them; each has a test below. */
type Hidden =
  | 'accept-name'
  | 'refuse-name'
  | 'check-notices'
  | 'check-e-invoice'
  | 'check-vat-id'
  | 'write-anew'
  | 'take-up'
  | 'explain-kept'
  | 'try-rate'
  | 'create-invoice'
  | 'create-credit'
  | 'create-delivery';

/** What is offered in each of these states; an action without a row does not compile. */
const OFFERED: Readonly<Record<Exclude<ActionName, Hidden>, Readonly<Record<DocumentCase, string>>>> = {
  'look-again': every('here'),
  finalise: byState('there', 'document-final'),
  'change-address': { ...byState('there', 'final-not-changed'), final: 'here', paid: 'here' },
  'to-draft': { ...byState('draft-already', 'only-invoices'), final: 'here', paid: 'here' },
  'mark-paid': ofPayment('here', 'paid-already'),
  'mark-unpaid': ofPayment('unpaid-already', 'there'),
  cancel: { ...byState('draft-not-cancelled', 'there'), final: 'here', paid: 'here' },
  delete: byState('there', 'final-not-deleted'),
  'renew-link': {
    ...byState('document-is-draft', 'here', 'here'),
    planned: 'document-not-there-yet',
    sent: 'document-not-there-yet',
    refused: 'document-refused',
  },
  ignore: every('here'),
};

const documentOf = ({ document }: DocumentEntry) => document?.id ?? anIssuedDocument().id;
const NOW = instant('2026-11-20T12:00:00Z');
const by = { kind: 'app' } as const;
const anOrderOf = (documents: readonly DocumentEntry[], more: Partial<OrderRecord> = {}): OrderRecord =>
  ({ documents, status: { state: 'done', reason: { code: 'EXISTING' } }, ...more }) as unknown as OrderRecord;

const offered = (
  documents: readonly DocumentEntry[],
  more: Partial<OrderRecord> = {},
  shop: Shop = aShop(),
  transfers = 2,
): Readonly<Record<string, string>> => {
  const offers = offersOf({ shop, order: anOrderOf(documents, more), now: NOW, transfers });
  const first = offers.filter(({ document }) => document === undefined || document === documents[0]?.id);
  return Object.fromEntries(first.map(({ action, offer }) => [action, offer.kind === 'not' ? offer.why : offer.kind]));
};

describe('asking about a VAT id', () => {
  it.each([
    ['ATU13585627', 'DE136695976', /mit seinem Namen und seiner Adresse an das Bundeszentralamt für Steuern\.$/],
    ['DE812345673', 'DE136695976', /^Deine USt-IdNr\. und die des Kunden gehen ohne Namen und Adresse an die EU/],
    ['ATU13585627', '', /^Die USt-IdNr\. des Kunden geht ohne Namen und Adresse an die EU-Kommission/],
  ])('tells before what is sent to whom: %s by „%s“', (id, ownVatId, sentence) => {
    const order = anOrderOf([issued], { vatId: { id, isValid: true } });
    const { accounting: _gone, ...shop } = aShop({ preferences: { ownVatId } });
    expect(ACTIONS['check-vat-id'].dialog?.sentenceOn?.({ shop, order, now: NOW, transfers: 2 })).toMatch(sentence);
  });

  const vatId = { id: 'ATU13585627', isValid: true };
  it.each<[string, Partial<OrderRecord>, string | undefined]>([
    ['is offered where the order has one', { vatId }, 'here'],
    ['is no line of the menu where it has none', {}, undefined],
    ['is no line of the menu where no registry knows it', { vatId: { id: 'CHE100155212', isValid: true } }, undefined],
    [
      'waits for the answer that a person asked for',
      { vatId, vatIdStand: { isOpen: true, isByHand: true } },
      'vat-id-asked',
    ],
    ['does not wait for one that the setting asked, which is off', { vatId, vatIdStand: { isOpen: true } }, 'here'],
    [
      'is done three times a day, also where the order is corrected',
      { vatId, vatIdStand: { isOpen: false, thirdLastByHandAt: NOW } },
      'vat-id-thrice',
    ],
    ['is done once a day', { vatId, vatIdStand: { isOpen: false, answeredAt: NOW } }, 'vat-id-answered'],
    [
      'is offered again the next day',
      { vatId, vatIdStand: { isOpen: false, answeredAt: NOW.subtract({ hours: 24 }) } },
      'here',
    ],
  ])('%s', (_what, more, offer) => expect(offered([issued], more)['check-vat-id']).toBe(offer));

  it('waits for the answer that the setting asked, while it is on', () => {
    const shop = aShop();
    const asking = { ...shop, preferences: { ...shop.preferences, vatIdCheck: true } };
    expect(offered([issued], { vatId, vatIdStand: { isOpen: true } }, asking)['check-vat-id']).toBe('vat-id-asked');
  });
});

describe('what can be done by hand', () => {
  it.each(Object.entries(DOCUMENTS) as readonly [DocumentCase, DocumentEntry][])(
    'with a document that is %s',
    (state, document) => {
      expect(offered([document])).toEqual(
        Object.fromEntries(Object.entries(OFFERED).map(([name, cases]) => [name, cases[state]])),
      );
    },
  );

  const WHOLE = ['cancel', 'change-address', 'to-draft'] as const;
  const another = { ...DOCUMENTS.final, id: 'another', source: `${issued.source}#2` };
  const withdrawn = { id: 'action:1', invoice: issued.source, by, at: NOW };
  const { accounting: _accounting, ...unconnected } = aShop();
  const connected = aShop().accounting;
  if (!connected) throw new Error('the shop is not connected');
  const elsewhere = { target: connected.target, organizationId: 'another', companyName: 'Andere GmbH' };
  const credited = [{ document: issued.id, amount: issued.expectedTotal }];
  const gone = { status: { state: 'skipped', reason: { code: 'NOT_FOUND' } } } as const;

  it.each<[string, string, readonly DocumentEntry[], Partial<OrderRecord>, Shop]>([
    ['not connected', 'not-connected', [issued], {}, unconnected],
    ['in other books', 'in-other-books', [{ ...issued, books: elsewhere }], {}, aShop()],
    ['credited whole', 'credited-already', [issued], { credited }, aShop()],
    ['one of several that count', 'others-count', [issued, another], {}, aShop()],
    ['of an order that is gone', 'order-gone', [issued], gone, aShop()],
    ['being cancelled', 'cancel-pending', [issued], { cancellation: withdrawn }, aShop()],
    [
      'cancelled, and the new one not there',
      'cancel-pending',
      [issued],
      { credited, cancellation: { ...withdrawn, instead: { source: another.source, as: 'final' } } },
      aShop(),
    ],
    [
      'cancelled, and the new one not wanted because everything was refunded',
      'credited-already',
      [issued],
      {
        credited,
        cancellation: { ...withdrawn, instead: { source: another.source, as: 'final' } },
        documentStatuses: [
          {
            kind: 'invoice',
            source: another.source,
            state: 'skipped',
            reason: { code: 'CANCELLED', facts: { because: 'refunded' } },
          },
        ],
      },
      aShop(),
    ],
    [
      'of an account that may make no credit notes',
      'right-missing',
      [issued],
      {},
      { ...aShop(), accounting: { ...connected, scopes: ['invoices.write'] } },
    ],
  ])('not with an invoice that is %s', (_what, why, documents, more, shop) => {
    const offers = offered(documents, more, shop);
    expect(WHOLE.map((name) => offers[name])).toEqual([why, why, why]);
  });

  it.each<[string, DocumentEntry, Partial<OrderRecord>, string | undefined]>([
    ['nothing was corrected', issued, {}, undefined],
    ['the VAT id was corrected', issued, {}, 'here'],
    ['that was taken back', issued, {}, undefined],
    ['it was corrected before', issued, {}, undefined],
    ['it is a draft', DOCUMENTS.draft, {}, 'draft-corrected-there'],
    ['it is no invoice', DOCUMENTS.credit, {}, undefined],
    ['it is credited', issued, { credited }, undefined],
    ['others count', another, {}, 'others-count'],
  ])('to write an invoice anew: %s', (what, document, more, expected) => {
    const until = document.plannedAt.add({ minutes: what === 'it was corrected before' ? -1 : 1 });
    const now = { by, at: until };
    const notes: Partial<OrderRecord> = {
      ...(what === 'nothing was corrected' ? {} : { correctionsBefore: [{ until }] }),
      ...(what === 'that was taken back' ? {} : { corrections: { ...now, vatId: 'ATU13585627' } }),
    };
    const documents = what === 'others count' ? [document, issued] : [document];
    expect(offered(documents, { ...notes, ...more })['write-anew']).toBe(expected);
  });

  it('of an invoice whose customer was erased is only to cancel it', () => {
    const offers = offered([issued], { customerName: ERASED_NAME });
    expect(WHOLE.map((name) => offers[name])).toEqual(['here', 'customer-erased', 'customer-erased']);
  });

  it('of an invoice whose goods left from abroad is only to cancel it, also where another was wanted in its place', () => {
    const status = {
      state: 'held',
      reason: { code: 'NOT_SUPPORTED', facts: { feature: 'sent-from-abroad-invoiced', country: 'PL' } },
    } as const;
    const cancellation = { ...withdrawn, instead: { source: another.source, as: 'final' } } as const;
    for (const more of [{ status }, { status, cancellation }])
      expect(WHOLE.map((name) => offered([issued], more)[name])).toEqual([
        'here',
        'sent-from-abroad',
        'sent-from-abroad',
      ]);
  });

  it.each([
    [2, ['here', 'here', 'here']],
    [1, ['here', 'transfers-missing', 'transfers-missing']],
    [0, ['transfers-missing', 'transfers-missing', 'transfers-missing']],
  ])('with as many transfers as it takes, of %s left', (left, expected) => {
    const offers = offered([issued], {}, aShop(), left);
    expect(WHOLE.map((name) => offers[name])).toEqual(expected);
  });

  it('what the installation does not give is asked of its operator', () => {
    const unsold = (plan?: 'free' | 'business') =>
      aShop({ plan: planOfGift(planGift({ isBilled: false, plan }), aShop().installedAt) });
    expect(WHOLE.map((name) => offered([issued], {}, unsold('business'), 0)[name])).toEqual(
      WHOLE.map(() => 'transfers-not-given'),
    );
    expect(offered([issued], {}, unsold('free'))['change-address']).toBe('feature-not-given');
    expect(offered([issued], {}, unsold())['cancel']).toBe('here');
  });

  it.each([
    ['explain-kept', { code: 'NOT_SUPPORTED', facts: { feature: 'cancelled-money-kept', amount: '20.00' } }],
    ['try-rate', { code: 'TAX_RATE_UNKNOWN', facts: { because: 'account', country: 'AT', rate: '4.9' } }],
  ] as const)('what answers why an order is held stays there without transfers: %s', (action, reason) => {
    const held = { status: { state: 'held', reason } } as const;
    expect(offered([issued], held, aShop(), 1)[action]).toBe('here');
    expect(offered([issued], held, aShop(), 0)[action]).toBe('transfers-missing');
    expect(offered([issued], {}, aShop(), 0)[action]).toBeUndefined();
  });

  const paid = {
    reference: 'by-hand:1',
    document: documentOf(issued),
    day: day('2026-11-20'),
    amount: cents(1),
    by,
    at: NOW,
  };
  it.each<[string, readonly [paid: string, unpaid: string], Partial<OrderRecord>, Shop]>([
    ['is being booked', ['paid-pending', 'here'], { paidByHand: [paid] }, aShop()],
    ['was booked by us', ['here', 'here'], { ownPayments: [issued.id] }, aShop()],
    ['cannot be booked here', ['there', 'unpaid-already'], {}, unconnected],
    [
      'is not allowed to be booked',
      ['there', 'unpaid-already'],
      {},
      { ...aShop(), accounting: { ...connected, scopes: ['transactions.read', 'transactions.write'] } },
    ],
  ])('with the payment of an invoice that %s', (_what, expected, more, shop) => {
    const offers = offered([issued], more, shop);
    expect([offers['mark-paid'], offers['mark-unpaid']]).toEqual(expected);
  });

  it('asks for the shop only where its order waits for money', () => {
    const asks = (more: Partial<OrderRecord>, document: DocumentEntry = issued) =>
      ACTIONS['mark-paid'].dialog?.isAsked?.('shop', {
        shop: aShop(),
        order: anOrderOf([document], more),
        document,
        now: NOW,
        transfers: 2,
      });
    expect(asks({ paymentStatus: 'pending' })).toBe(true);
    expect(asks({ paymentStatus: 'paid' })).toBe(false);
    expect(asks({ paymentStatus: 'pending', cancelled: true })).toBe(false);
    expect(asks({ paymentStatus: 'pending' }, DOCUMENTS.credit)).toBe(false);
  });

  it('with an order that is left out: it is taken up again', () => {
    const ignored = { reason: 'test', by, at: NOW } as const;
    expect(offered([issued])).not.toHaveProperty('take-up');
    expect(offered([issued], { ignored })).toMatchObject({ 'take-up': 'here' });
    expect(offered([issued], { ignored })).not.toHaveProperty('ignore');
    expect(offered([issued], { credited, cancellation: withdrawn })).toMatchObject({ 'take-up': 'here' });
  });

  it('is not taken up while a cancellation waits that it would drop', () => {
    const takeUp = (more: Partial<OrderRecord>) =>
      offerOf('take-up', { shop: aShop(), order: anOrderOf([issued], more), now: NOW, transfers: 2 });
    const ignored = { reason: 'test', by, at: NOW } as const;
    expect(takeUp({ cancellation: withdrawn })).toEqual({ kind: 'not', why: 'cancel-pending' });
    expect(takeUp({ ignored, cancellation: withdrawn })).toEqual({ kind: 'not', why: 'cancel-pending' });
    const anew = { ...withdrawn, instead: { source: another.source, as: 'final' } } as const;
    expect(takeUp({ ignored, cancellation: anew })).toEqual({ kind: 'here' });
  });

  it.each([
    [
      'all is mailed',
      { creditSendMailEnabled: true, invoiceSendMailEnabled: true },
      [],
      'Der Kunde bekommt die Gutschrift und die neue Rechnung per E-Mail.',
    ],
    [
      'invoices are not',
      { creditSendMailEnabled: true, invoiceSendMailEnabled: false },
      [],
      'Der Kunde bekommt die Gutschrift per E-Mail, die neue Rechnung nicht.',
    ],
    [
      'nothing is',
      { creditSendMailEnabled: false, invoiceSendMailEnabled: false },
      [],
      'Der Kunde bekommt dazu keine E-Mail.',
    ],
    [
      'a tag keeps back what would be',
      { creditSendMailEnabled: true, creditSendMailSkipTags: ['B2B'] },
      ['b2b'],
      'Der Kunde bekommt dazu keine E-Mail.',
    ],
  ])('says which mails leave: %s', (_what, preferences, tags, sentence) => {
    const order = anOrderOf([issued], { tags });
    const about = { shop: aShop({ preferences }), order, document: issued, now: NOW, transfers: 2 };
    expect(mailSentence(ACTIONS['change-address'].dialog?.mails ?? [], about)).toBe(sentence);
  });

  it('stands in the menu of the order once, and in the menu of each of its documents', () => {
    const order = anOrderOf([DOCUMENTS.final, { ...DOCUMENTS.draft, id: 'another' }]);
    const offers = offersOf({ shop: aShop(), order, now: NOW, transfers: 2 });
    for (const name of ACTION_NAMES.filter((each) => !ACTIONS[each].isHiddenWhenOff))
      expect(offers.filter(({ action }) => action === name)).toHaveLength(ACTIONS[name].on === 'order' ? 1 : 2);
  });

  it('has no line about drafts where the books know none', () => {
    const { accounting, ...shop } = aShop();
    if (!accounting) throw new Error('not connected');
    const seller = { ...accounting.seller, lacks: ['drafts'] as const };
    const without = { ...shop, accounting: { ...accounting, seller } };
    for (const document of Object.values(DOCUMENTS)) {
      expect(offered([document], {}, without)).not.toHaveProperty('to-draft');
      expect(offered([document], {}, without)).not.toHaveProperty('finalise');
    }
    expect(offered([DOCUMENTS.final], {}, without).cancel).toBe('here');
  });

  it.each(['cancelled-money-kept', 'cancelled-partly-paid'])(
    'is to say what kept money is only where that holds the order: %s',
    (feature) => {
      const reason = { code: 'NOT_SUPPORTED', facts: { feature, amount: '20.00' } } as const;
      expect(offered([issued])).not.toHaveProperty('explain-kept');
      expect(offered([issued], { status: { state: 'held', reason } })['explain-kept']).toBe('here');
      const others = [{ kind: 'invoice', source: 'x', state: 'held', reason }] as const;
      expect(offered([issued], { documentStatuses: others })['explain-kept']).toBe('here');
    },
  );

  it('is to check the tax of a document only where a notice asks for it, until a person has', () => {
    const asks = { ...DOCUMENTS.final, notices: [{ kind: 'tax', advice: 'tax-charged-on-export' }] } as const;
    expect(offered([asks])['check-notices']).toBe('here');
    expect(offered([DOCUMENTS.final])).not.toHaveProperty('check-notices');
    expect(offered([asks], { checked: [asks.id] })).not.toHaveProperty('check-notices');
  });

  it('is to check the tax of an invoice, too, while the registry speaks against the VAT id it relies on', () => {
    const { final } = DOCUMENTS;
    const vatIdStand = { isOpen: false, isReliedOn: true, against: 'invalid' } as const;
    expect(offered([final], { vatIdStand })['check-notices']).toBe('here');
    expect(offered([final], { vatIdStand, checked: [final.id] })).not.toHaveProperty('check-notices');
    expect(offered([final], { vatIdStand: { isOpen: false, isReliedOn: true } })).not.toHaveProperty('check-notices');
  });

  it('is to look into a missing e-invoice only where one was foreseen, until a person has', () => {
    const lacks = { ...DOCUMENTS.final, eInvoiceForeseen: true } as const;
    expect(offered([lacks])['check-e-invoice']).toBe('here');
    expect(offered([DOCUMENTS.final])).not.toHaveProperty('check-e-invoice');
    expect(offered([lacks], { checkedEInvoices: [lacks.id] })).not.toHaveProperty('check-e-invoice');
  });

  it('is said in short sentences: two of consequence at most, one of why not', () => {
    for (const { dialog } of Object.values(ACTIONS)) expect(dialog?.sentences.length ?? 0).toBeLessThanOrEqual(2);
    for (const sentence of Object.values(OBSTACLES)) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it('asks first for everything that is done here, except for looking again', () => {
    const here = ACTION_NAMES.filter(
      (name) => !(name in OFFERED) || Object.values(OFFERED[name as never]).includes('here'),
    );
    expect(here.filter((name) => !ACTIONS[name].dialog)).toEqual(['look-again']);
  });
});

describe('what the dialog of an action asks for', () => {
  const DAYS = { createdAt: instant('2026-02-01T12:00:00Z'), now: NOW };
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
  ])('reads %j', (given, value) => expect(readInput(FIELDS, given, DAYS)).toEqual({ ok: true, value }));

  it.each([
    [{}, [{ field: 'day', text: 'Darf nicht leer sein' }]],
    [{ day: '2026-02-30' }, [{ field: 'day', text: 'Das ist kein Tag' }]],
    [{ day: '9999-12-31' }, [{ field: 'day', text: 'Liegt in der Zukunft' }]],
    [{ day: '2026-11-21' }, [{ field: 'day', text: 'Liegt in der Zukunft' }]],
    [{ day: '2026-01-31' }, [{ field: 'day', text: 'Liegt vor dem Tag der Bestellung' }]],
    [
      { day: '2026-02-28', shop: 'yes', why: 'other' },
      [
        { field: 'shop', text: 'Das ist kein Häkchen' },
        { field: 'why', text: 'Das steht nicht zur Wahl' },
      ],
    ],
  ])('refuses %j at its fields', (given, failure) =>
    expect(readInput(FIELDS, given, DAYS)).toEqual({ ok: false, failure }),
  );

  it.each([
    ['2026-02-01', true],
    ['2026-11-20', true],
  ])('takes the day of the order and today: %s', (given, isTaken) =>
    expect(readInput(FIELDS, { day: given }, DAYS).ok).toBe(isTaken),
  );

  it('goes back a year at most where it is not known when the order was placed', () => {
    expect(readInput(FIELDS, { day: '2025-11-20' }, { now: NOW })).toMatchObject({ ok: true });
    expect(readInput(FIELDS, { day: '0001-01-01' }, { now: NOW })).toMatchObject({
      failure: [{ field: 'day', text: 'Liegt mehr als ein Jahr zurück' }],
    });
  });
});
