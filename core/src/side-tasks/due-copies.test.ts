import { describe, expect, it } from '@jest/globals';
import { aSeller, TARGET } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import {
  aSideTask,
  aSideTaskSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  atHour,
  sideTasksOf,
  type SideTaskSituationWish,
} from '../../../test/builders/side-task-situation.ts';
import type { CopyMailbox } from '../records/seller-profile.ts';

const mailbox: CopyMailbox = { address: 'ablage@laden.example', since: atHour(8), enteredAt: atHour(8) };
const copied = (wish: SideTaskSituationWish = {}, copies: Partial<CopyMailbox> = {}) =>
  sideTasksOf(
    'copy',
    aSideTaskSituation({
      shop: aShop({ preferences: {}, seller: aSeller({ copies: { ...mailbox, ...copies } }) }),
      ...wish,
    }),
  );
const otherBooks = { target: TARGET, organizationId: 'o-2', companyName: 'Teehaus GmbH' };
const refused = aSideTask('copy', 'document:d-1', {
  state: 'refused',
  refusal: ['mail-refused', '550 voll'],
  concludedAt: atHour(9),
});

describe('a copy to the mailbox of the merchant', () => {
  it('comes of each document, also where customers get no mail, and goes to the mailbox alone', () => {
    const { actions } = copied({ documents: [anIssuedInvoice(), anIssuedCreditNote()] });
    expect(actions.map(({ source, mode, plan: { mail } }) => [source, mode, mail])).toMatchObject([
      [
        'document:d-1',
        'new',
        { to: ['ablage@laden.example'], cc: [], bcc: [], subject: 'Kopie: Rechnung RE0107 zur Bestellung #1042' },
      ],
      ['document:d-2', 'new', { subject: 'Kopie: Gutschrift GS0007 zur Bestellung #1042' }],
    ]);
    expect(actions[0]?.plan.mail.message).toContain('Das Original bleibt in deiner Ablage.');
  });

  it.each<[string, SideTaskSituationWish, Partial<CopyMailbox>]>([
    ['where no mailbox is named', { shop: aShop() }, {}],
    ['of what was issued before the mailbox was named', {}, { since: atHour(10) }],
    ['of a draft', { documents: [anIssuedInvoice({ status: 'draft' })] }, {}],
    ['of what another program wrote', { documents: [anIssuedInvoice({}, { books: otherBooks })] }, {}],
    ['of a document that was linked by hand', { documents: [anIssuedInvoice({}, { linked: true })] }, {}],
    ['of what was copied', { sideTasks: [aSideTask('copy', 'document:d-1')] }, {}],
  ])('comes not: %s', (_what, wish, copies) => {
    expect(copied(wish, copies)).toEqual({ actions: [], skipped: [] });
  });

  it('that a customer got is none: each stands for itself', () => {
    expect(copied({ sideTasks: [aSideTask('mail', 'document:d-1')] }).actions).toHaveLength(1);
    expect(copied({ sideTasks: [aSideTask('mail', 'document:d-1', { state: 'unclear' })] }).skipped).toEqual([]);
  });

  it('that was refused is sent again once the mailbox was entered again, and is not before', () => {
    expect(copied({ sideTasks: [refused] })).toMatchObject({
      actions: [],
      skipped: [{ because: { code: 'COPY_REFUSED', facts: { message: '550 voll' } } }],
    });
    expect(copied({ sideTasks: [refused] }, { enteredAt: atHour(10) }).actions).toMatchObject([{ mode: 'resume' }]);
  });

  it('of which it is not known whether it left is not sent again, also when the mailbox is entered again', () => {
    const unclear = aSideTask('copy', 'document:d-1', { state: 'unclear' });
    expect(copied({ sideTasks: [unclear] }, { enteredAt: atHour(10) })).toMatchObject({
      actions: [],
      skipped: [{ because: { code: 'UNCLEAR' } }],
    });
  });
});
