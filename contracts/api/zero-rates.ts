import { ZERO_RATE_SUBJECTS } from '@belegwerk/core/tax';
import * as z from 'zod/mini';
import { route } from './route.ts';

const zeroRateQuestion = z.object({
  subject: z.enum(ZERO_RATE_SUBJECTS),
  /** Of the product or the way of shipping. */
  title: z.string(),
  /** VAT prefix. */
  country: z.string(),
  /** Tags that all of the orders have. */
  tags: z.array(z.string()),
  taxTitles: z.array(z.string()),
  /** How many orders wait for the answer, and the name of one. */
  orders: z.int(),
  orderName: z.string(),
});
export type ZeroRateQuestionReply = z.output<typeof zeroRateQuestion>;

export const zeroRatesReply = z.object({ questions: z.array(zeroRateQuestion) });
export type ZeroRatesReply = z.output<typeof zeroRatesReply>;

export const zeroRateRoutes = {
  /** What the merchant is asked about things that the shop charged 0 % for; the answers are settings. */
  zeroRates: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/zero-rates',
    rate: 'search',
    replies: { 200: zeroRatesReply },
  }),
};
