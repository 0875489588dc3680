import { routes } from '@belegwerk/contracts/api';
import { orderOfNumber } from '@belegwerk/core/kernel';
import type { AskForName, ViewOwnOrder } from '@belegwerk/core/for-areas';
import type { CustomerCaller } from '../../http/customer-guard.ts';
import type { Area } from '../../http/mount.ts';
import { faulty, Refusal } from '../../http/refusal.ts';
import { customerRefusalOf, nameRefusalOf } from './customer-refusal.ts';
import { NOT_SIGNED_IN, presentOwnOrder } from './present-own-order.ts';

interface Parts {
  readonly viewOwnOrder: ViewOwnOrder;
  readonly askForName: AskForName;
  /** What the host is reached at. */
  readonly origin: () => string;
}

const NO_CUSTOMER = 'Bitte melden Sie sich im Shop an.';

/** What customers see of their orders in the customer accounts of the shop, and what they ask there. */
export const customersArea =
  ({ viewOwnOrder, askForName, origin }: Parts): Area =>
  (mount) => {
    mount.serve(routes.customerOrder, async ({ caller, params: { id } }) => {
      const customer = signedIn(caller);
      if (!customer) return NOT_SIGNED_IN;
      const seen = await viewOwnOrder(customer, orderOfNumber(id));
      return seen.ok ? presentOwnOrder(seen.value, origin()) : customerRefusalOf(seen.failure);
    });

    mount.serve(routes.askForName, async ({ caller, params: { id }, body }) => {
      const customer = signedIn(caller);
      if (!customer) throw new Refusal('session-invalid', NO_CUSTOMER);
      const { form, isOwn, ...address } = body;
      if (!isOwn) return faulty([{ field: 'isOwn', text: 'Bitte bestätigen Sie das.' }], CHECK);
      const asked = await askForName(customer, orderOfNumber(id), { id: form, address });
      if (!asked.ok) return nameRefusalOf(asked.failure);
      const seen = await viewOwnOrder(customer, orderOfNumber(id));
      return seen.ok ? presentOwnOrder(seen.value, origin()) : customerRefusalOf(seen.failure);
    });
  };

const CHECK = 'Bitte prüfen Sie Ihre Angaben. Es wurde nichts gespeichert.';

const signedIn = ({ shop, customer }: CustomerCaller) => (customer === undefined ? undefined : { shop, customer });
