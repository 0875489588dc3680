import type { ShownRates } from '../charges/order-charges.ts';
import { shownRates } from '../charges/shown-rates.ts';
import { termsOfShop } from '../document-plans/document-context.ts';
import { planAdditionalInvoice, planInvoice } from '../document-plans/invoice-plan.ts';
import type { OrderLedger } from '../balance/order-ledger.ts';
import type { Action, Situation, Step } from './decision.ts';
import { obstaclesOf } from './obstacles.ts';
import { contextOf, readyDraft } from './ready-draft.ts';
import type { Reason } from '../reasons/reasons.ts';
import { nextSource, stepFor } from './steps.ts';
import { triggerOf } from './trigger.ts';

const triggered = ({ order, shop }: Situation, more: Reason['facts'] = {}): Reason => {
  const { event, setting } = triggerOf(order, shop.preferences);
  return { code: 'IN_PROGRESS', setting, facts: { event, ...more } };
};

/** Whether an invoice for the order as a whole was issued at some time. */
const hadInvoice = ({ order, known }: Situation): boolean =>
  known.some(({ kind, source, state }) => kind === 'invoice' && source === order.id && state === 'issued');

const issuedRates = ({ order, known, shop }: Situation): ShownRates => shownRates(order, known, termsOfShop(shop));

/** The invoice over the whole order; refunds that a credit note has taken off already stay with that credit note. */
export const wholeInvoiceStep = (
  situation: Situation,
  { added, inForce, shown }: OrderLedger,
  after?: Action['after'],
): Step => {
  const { order, shop } = situation;
  const isRenewed = hadInvoice(situation);
  return stepFor(situation, {
    kind: 'invoice',
    source: isRenewed ? nextSource(situation, 'invoice') : order.id,
    obstacles: obstaclesOf(isRenewed ? 'renewed' : 'first'),
    finalise: shop.preferences.invoiceFinalize,
    because: triggered(situation, after ? { edit: 'reissued' } : {}),
    draft: (accounting) =>
      readyDraft(situation, accounting, () =>
        after || inForce.absorbedRefunds.length === 0
          ? planInvoice(order, { ...contextOf(situation, accounting), anew: isRenewed })
          : planAdditionalInvoice(order, added, {
              ...contextOf(situation, accounting),
              shown,
              issued: issuedRates(situation),
              anew: isRenewed,
            }),
      ),
    ...(after ? { ties: () => ({ after }) } : {}),
  });
};

/** The whole order again, in place of an invoice that a person cancelled. */
export const invoiceInstead = (
  situation: Situation,
  { source, as }: NonNullable<NonNullable<Situation['cancellation']>['instead']>,
  after?: Action['after'],
): Step =>
  stepFor(situation, {
    kind: 'invoice',
    source,
    obstacles: obstaclesOf('instead'),
    finalise: as === 'final',
    because: { code: 'IN_PROGRESS', facts: { edit: 'reissued' } },
    draft: (accounting) =>
      readyDraft(situation, accounting, () =>
        planInvoice(situation.order, { ...contextOf(situation, accounting), anew: true }),
      ),
    ...(after ? { ties: () => ({ after }) } : {}),
  });

/** A further invoice over what edits have added (R24). */
export const additionalInvoiceStep = (
  situation: Situation,
  { added, shown }: OrderLedger,
  after?: Action['after'],
): Step =>
  stepFor(situation, {
    kind: 'invoice',
    source: nextSource(situation, 'invoice'),
    obstacles: obstaclesOf('further'),
    finalise: situation.shop.preferences.invoiceFinalize,
    because: triggered(situation, { edit: 'added' }),
    draft: (accounting) =>
      readyDraft(situation, accounting, () =>
        planAdditionalInvoice(situation.order, added, {
          ...contextOf(situation, accounting),
          shown,
          issued: issuedRates(situation),
        }),
      ),
    ...(after ? { ties: () => ({ after }) } : {}),
  });
