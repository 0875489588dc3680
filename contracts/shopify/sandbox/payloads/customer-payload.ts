import type { Customer } from '../model/parties.ts';
import { address, numericId, shopTime } from './payload-parts.ts';
import type { JsonValue } from './write-json.ts';

/** Webhook form of the customer inside an order; without VAT id, which only GraphQL shows. */
export const customerPayload = (customer: Customer | null): JsonValue =>
  customer && {
    id: numericId(customer.id),
    admin_graphql_api_id: customer.id,
    created_at: shopTime(customer.createdAt),
    updated_at: shopTime(customer.updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: 'disabled',
    note: customer.note,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: customer.taxExempt,
    tax_exemptions: [...customer.taxExemptions],
    phone: customer.phone,
    tags: customer.tags.join(', '),
    currency: 'EUR',
    default_address: customer.defaultAddress
      ? {
          id: numericId(customer.defaultAddress.id),
          customer_id: numericId(customer.id),
          ...address(customer.defaultAddress),
          default: true,
        }
      : null,
  };
