import type { CompanyAddress, Customer, MailingAddress, PurchasingCompany } from '../model/parties.ts';

const present = (parts: readonly (string | null)[]): string[] => parts.flatMap((part) => (part ? [part] : []));

export const addressNode = (one: MailingAddress | null) =>
  one && {
    ...one,
    __typename: 'MailingAddress',
    countryCode: one.countryCodeV2,
    formatted: (args: { withName: boolean; withCompany: boolean }) =>
      present([
        args.withName ? one.name : null,
        args.withCompany ? one.company : null,
        one.address1,
        one.address2,
        `${one.zip ?? ''} ${one.city ?? ''}`.trim(),
        one.country,
      ]),
    formattedArea: present([one.city, one.country]).join(', '),
  };

export const customerNode = (customer: Customer | null) =>
  customer && {
    ...customer,
    __typename: 'Customer',
    displayName: present([customer.firstName, customer.lastName]).join(' ') || (customer.email ?? ''),
    defaultAddress: addressNode(customer.defaultAddress),
    addressesV2: customer.defaultAddress ? [addressNode(customer.defaultAddress)] : [],
    defaultEmailAddress: customer.email ? { emailAddress: customer.email } : null,
    defaultPhoneNumber: customer.phone ? { phoneNumber: customer.phone } : null,
    numberOfOrders: '1',
    state: 'DISABLED',
    verifiedEmail: true,
    taxSettings: { taxId: customer.taxId },
  };

const companyAddressNode = (one: CompanyAddress | null) =>
  one && {
    ...one,
    formattedAddress: () =>
      present([
        one.companyName,
        one.recipient,
        one.address1,
        one.address2,
        `${one.zip ?? ''} ${one.city ?? ''}`.trim(),
        one.country,
      ]),
  };

export const purchasingCompanyNode = (one: PurchasingCompany, customer: Customer | null) => {
  const company = {
    ...one.company,
    __typename: 'Company',
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  };
  return {
    __typename: 'PurchasingCompany',
    company,
    contact:
      one.contact && customer
        ? { ...one.contact, company, customer: customerNode(customer), isMainContact: true }
        : null,
    location: {
      ...one.location,
      __typename: 'CompanyLocation',
      company,
      currency: 'EUR',
      billingAddress: companyAddressNode(one.location.billingAddress),
      shippingAddress: companyAddressNode(one.location.shippingAddress),
      buyerExperienceConfiguration: one.location.terms
        ? {
            paymentTermsTemplate: {
              id: 'gid://shopify/PaymentTermsTemplate/1',
              name: one.location.terms.name,
              dueInDays: one.location.terms.dueInDays,
            },
          }
        : null,
      taxRegistrationId: one.location.taxSettings.taxRegistrationId,
      taxExemptions: one.location.taxSettings.taxExemptions,
    },
  };
};
