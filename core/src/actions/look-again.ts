import { HERE, type OrderAction } from './order-action.ts';

/** The order is looked at again, before all other work of the shop. */
export const lookAgain: OrderAction = {
  label: 'Neu prüfen',
  on: 'order',
  features: ['orders'],
  offered: () => HERE,
};
