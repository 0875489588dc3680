import type { Step } from './bring-up-to-date.ts';
import { fillEvents, fillOrders } from './filling.ts';
import { dropMessageTexts } from './message-texts.ts';
import { FIRST_SHAPE } from './shape.ts';

/** Nothing is rewritten; records hold fields and reasons by now that an earlier version drops or cannot read: it must not start. */
const shutOutEarlier: Step = async () => undefined;

/** From the shape of the first release to today's; only ever added to. A new database begins with today's. */
export const STEPS: readonly Step[] = [fillOrders, fillEvents, dropMessageTexts, shutOutEarlier, shutOutEarlier];

/** The shape that this program writes. */
export const SHAPE_TODAY = FIRST_SHAPE + STEPS.length;
