import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { documentStates, isOverdue, type DocumentFacts } from './document-state.ts';

type Wish = Partial<DocumentFacts['document']> & Partial<Omit<DocumentFacts, 'document'>> & { readonly paid?: boolean };

const today = day('2026-11-22');
const statesOf = ({ credited = cents(0), paid = true, paymentStatus, matched = false, ...document }: Wish): string =>
  documentStates({
    document: { kind: 'invoice', status: 'open', cancelled: false, total: cents(11_900), ...document },
    credited,
    paymentStatus: paymentStatus ?? (paid ? 'paid' : 'pending'),
    matched,
    today,
  }).join(', ');

describe('the state of an invoice', () => {
  it.each<[string, Wish, string]>([
    ['is a draft', { status: 'draft' }, 'draft'],
    ['is open', {}, 'open'],
    ['is open on the day on which it is due', { due: day('2026-11-22') }, 'open'],
    ['is overdue from the next day on', { due: day('2026-11-21') }, 'overdue'],
    ['is paid, however late', { status: 'paid', due: day('2026-11-21') }, 'paid'],
    ['waits to be matched once a bank transaction was suggested', { matched: true }, 'to-match'],
    ['that waits to be matched may be overdue, too', { matched: true, due: day('2026-11-21') }, 'to-match, overdue'],
    [
      'was refunded when a credit note took back all that was paid',
      { status: 'paid', credited: cents(11_900), paymentStatus: 'refunded' },
      'refunded',
    ],
    ['was set off when nothing had been paid', { status: 'paid', credited: cents(11_900), paid: false }, 'set-off'],
    [
      'was set off by what the books tell, though the order was paid',
      { status: 'paid', credited: cents(11_900), isSetOff: true },
      'set-off',
    ],
    ['was set off before its credit note is noted', { status: 'paid', isSetOff: true, paid: false }, 'set-off'],
    ['was set off before that is noted of a paid order', { status: 'paid', isSetOff: true }, 'set-off'],
    [
      'was refunded when its credit note settled it and money went back',
      { status: 'paid', isSetOff: true, paymentStatus: 'refunded' },
      'refunded',
    ],
    [
      'was refunded in part',
      { status: 'paid', credited: cents(500), paymentStatus: 'partially_refunded' },
      'partly-refunded',
    ],
    [
      'was never refunded where a piece was taken off before the customer paid the rest',
      { status: 'paid', credited: cents(1390) },
      'paid, partly-credited',
    ],
    ['was never refunded where all of it was exchanged', { status: 'paid', credited: cents(11_900) }, 'paid, credited'],
    [
      'was paid after a part was credited',
      { status: 'paid', credited: cents(500), paid: false },
      'paid, partly-credited',
    ],
    [
      'is open and refunded in part',
      { credited: cents(500), paymentStatus: 'partially_refunded' },
      'open, partly-refunded',
    ],
    ['is open and credited in part', { credited: cents(500) }, 'open, partly-credited'],
    [
      'is overdue and credited in part',
      { credited: cents(500), paid: false, due: day('2026-11-01') },
      'overdue, partly-credited',
    ],
    ['that is not set off yet waits for that', { credited: cents(11_900), paid: false }, 'to-match, credited'],
    [
      'that is not set off yet after a refund waits for that',
      { credited: cents(11_900), paymentStatus: 'refunded' },
      'to-match, refunded',
    ],
    ['that was cancelled is nothing else', { status: 'voided', cancelled: true, credited: cents(11_900) }, 'cancelled'],
    ['that was deleted as a draft is nothing else', { status: 'draft', cancelled: true }, 'cancelled'],
    ['that the service calls voided was refunded', { status: 'voided' }, 'refunded'],
    ['over nothing is not credited by nothing', { total: cents(0) }, 'open'],
    ['over nothing is late as the service says', { total: cents(0), due: day('2026-11-01') }, 'overdue'],
  ])('%s', (_, wish, states) => expect(statesOf(wish)).toBe(states));
});

describe('the state of another document', () => {
  it.each<[string, Wish, string]>([
    ['a credit note is open when its money went back', { kind: 'credit-note', paymentStatus: 'refunded' }, 'open'],
    ['a credit note waits to be set off when no money went back', { kind: 'credit-note', paid: false }, 'to-match'],
    ['a credit note of a paid order waits for the same', { kind: 'credit-note' }, 'to-match'],
    ['a credit note over nothing takes nothing back', { kind: 'credit-note', total: cents(0) }, 'open'],
    ['its refund waits to be matched', { kind: 'credit-note', matched: true }, 'to-match'],
    ['its refund has paid it', { kind: 'credit-note', status: 'paid', matched: true }, 'paid'],
    ['it is set off with its invoice', { kind: 'credit-note', status: 'paid' }, 'set-off'],
    ['it is a draft', { kind: 'credit-note', status: 'draft' }, 'draft'],
    ['a delivery note is open', { kind: 'delivery-note', matched: true }, 'open'],
    ['a delivery note is cancelled', { kind: 'delivery-note', cancelled: true }, 'cancelled'],
  ])('%s', (_, wish, states) => expect(statesOf(wish)).toBe(states));
});

describe('being overdue', () => {
  it('needs a day, an open document and that the day has passed', () => {
    const open = { status: 'open', cancelled: false } as const;
    const late = { ...open, due: day('2026-11-21') };
    expect(
      [open, late, { ...late, cancelled: true }, { ...late, status: 'paid' as const }].map((each) =>
        isOverdue(each, today),
      ),
    ).toEqual([false, true, false, false]);
  });
});
