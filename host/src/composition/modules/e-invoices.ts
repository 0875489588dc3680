import { businessDay } from '@belegwerk/core/kernel';
import { makeViewEInvoices } from '@belegwerk/core/use-cases';
import { eInvoicesArea } from '../../areas/e-invoices/e-invoices-area.ts';
import type { OpenModule } from '../dependencies.ts';

/** The e-invoices of a shop. */
export const eInvoices: OpenModule = ({ stores, clock }) => ({
  people: [eInvoicesArea({ viewEInvoices: makeViewEInvoices({ stores }), today: () => businessDay(clock.now()) })],
});
