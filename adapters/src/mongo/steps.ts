import type { Step } from './bring-up-to-date.ts';
import { fillEvents, fillOrders } from './filling.ts';
import { dropMessageTexts } from './message-texts.ts';
import { SHUTS_OUT } from '../records/index.ts';
import { FIRST_SHAPE } from './shape.ts';

/** Nothing is rewritten; records hold fields and reasons by now that an earlier version drops or cannot read: it must not start. */
const shutOutEarlier: Step = async () => undefined;

/**
 * From the shape of the first release to today's, each by the name that an operator reads before it runs; only ever added to.
 * A new database begins with today's.
 */
export const NAMED_STEPS: Readonly<Record<string, Step>> = {
  'orders get the keys by which they are found': fillOrders,
  'events get the text by which they are found': fillEvents,
  'texts of unreadable messages go': dropMessageTexts,
  [`${SHUTS_OUT} versions that cannot read the fields of now`]: shutOutEarlier,
  [`${SHUTS_OUT} versions that cannot read the fields of now, again`]: shutOutEarlier,
};

/** The steps alone, in their order. */
export const STEPS: readonly Step[] = Object.values(NAMED_STEPS);

/** The shape that this program writes. */
export const SHAPE_TODAY = FIRST_SHAPE + STEPS.length;
