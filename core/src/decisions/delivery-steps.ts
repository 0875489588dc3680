import { buildDeliveryNote } from '../document-plans/delivery-note.ts';
import { businessDay } from '../kernel/calendar.ts';
import type { Fulfilment } from '../orders/order.ts';
import type { Situation, Step } from './decision.ts';
import { stop } from './filters.ts';
import { obstaclesOf } from './obstacles.ts';
import { contextOf } from './ready-draft.ts';
import { existing, stepFor } from './steps.ts';

const deliveryStep = (situation: Situation, fulfilment: Fulfilment): Step => {
  const { order, shop } = situation;
  const known = situation.known.find(({ kind, source }) => kind === 'delivery-note' && source === fulfilment.id);
  if (known?.state === 'issued') return existing(known);
  const hasGoods = fulfilment.lines.some(({ lineId }) =>
    order.lines.some(({ id, kind }) => id === lineId && kind === 'goods'),
  );
  return stepFor(situation, {
    kind: 'delivery-note',
    source: fulfilment.id,
    obstacles: [
      ...obstaclesOf('delivery', businessDay(fulfilment.createdAt)),
      () => (hasGoods ? undefined : stop('skipped', { code: 'UNCHANGED', facts: { because: 'no-goods' } })),
    ],
    finalise: shop.preferences.deliveryFinalize,
    because: { code: 'IN_PROGRESS', setting: 'deliveryCreate', facts: { fulfilment: fulfilment.id } },
    draft: (accounting) => buildDeliveryNote(order, fulfilment, contextOf(situation, accounting)),
  });
};

/** One delivery note per fulfilment; one that was cancelled needs none, and keeps the one that it has. */
export const deliverySteps = (situation: Situation): readonly Step[] =>
  situation.order.fulfilments
    .filter(
      ({ id, cancelled }) =>
        !cancelled ||
        situation.known.some(
          ({ kind, source, state }) => kind === 'delivery-note' && source === id && state === 'issued',
        ),
    )
    .map((fulfilment) => deliveryStep(situation, fulfilment));
