import type { ShownRates } from '../charges/order-charges.ts';
import { shownRates } from '../charges/shown-rates.ts';
import { termsOfShop } from '../document-plans/document-context.ts';
import { planAdditionalInvoice, planInvoice, type ReplacedInvoice } from '../document-plans/invoice-plan.ts';
import { numberOf } from '../documents/document-number.ts';
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

const isFinal = ({ kind, state, document }: Situation['known'][number]): boolean =>
  kind === 'invoice' && state === 'issued' && numberOf(document) !== '';

/** The invoices in whose place the next one of an order stands that has none in force: those that no other took the place of. */
const replacedInvoices = ({ known }: Situation, source: string): readonly ReplacedInvoice[] => {
  const others = known.filter((each) => each.source !== source && isFinal(each));
  const gone = new Set(others.flatMap(({ replaces = [] }) => replaces));
  return others.flatMap(({ document }) => (document && !gone.has(document.number) ? [document] : []));
};

const issuedRates = ({ order, known, shop }: Situation): ShownRates => shownRates(order, known, termsOfShop(shop));

/** The invoice over the whole order; refunds that a credit note has taken off already stay with that credit note. */
export const wholeInvoiceStep = (
  situation: Situation,
  { added, inForce, shown }: OrderLedger,
  after?: Action['after'],
): Step => {
  const { order, shop } = situation;
  const isRenewed = hadInvoice(situation);
  const source = isRenewed ? nextSource(situation, 'invoice') : order.id;
  const anew = { anew: isRenewed, replaces: isRenewed ? replacedInvoices(situation, source) : [] };
  return stepFor(situation, {
    kind: 'invoice',
    source,
    obstacles: obstaclesOf(isRenewed ? 'renewed' : 'first'),
    finalise: shop.preferences.invoiceFinalize,
    because: triggered(situation, after ? { edit: 'reissued' } : {}),
    draft: (accounting) =>
      readyDraft(situation, accounting, () =>
        after || inForce.absorbedRefunds.length === 0
          ? planInvoice(order, { ...contextOf(situation, accounting), ...anew })
          : planAdditionalInvoice(order, added, {
              ...contextOf(situation, accounting),
              shown,
              issued: issuedRates(situation),
              ...anew,
            }),
      ),
    ...(after ? { ties: () => ({ after }) } : {}),
  });
};

const cancelledInvoice = ({ known, cancellation }: Situation): readonly ReplacedInvoice[] =>
  known.flatMap((each) => (isFinal(each) && each.source === cancellation?.invoice ? (each.document ?? []) : []));

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
        planInvoice(situation.order, {
          ...contextOf(situation, accounting),
          anew: true,
          replaces: cancelledInvoice(situation),
        }),
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
