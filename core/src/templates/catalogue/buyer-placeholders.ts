import { idOfGid } from '../../kernel/ids.ts';
import type { Address, Order } from '../../orders/order.ts';
import { placeholdersOf, type Placeholder } from './placeholder.ts';

const { text, yesNo } = placeholdersOf<Order>('ORDER');

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
}

const fullName = (person: Named | undefined): string | undefined =>
  person && [person.firstName, person.lastName].filter(Boolean).join(' ');

const addressPlaceholders = (
  prefix: string,
  whose: string,
  of: (order: Order) => Address | undefined,
): readonly Placeholder<Order>[] => [
  text(`${prefix}.NAME`, `Name (${whose})`, 'Erika Mustermann', (order) => fullName(of(order))),
  text(`${prefix}.FIRSTNAME`, `Vorname (${whose})`, 'Erika', (order) => of(order)?.firstName),
  text(`${prefix}.LASTNAME`, `Nachname (${whose})`, 'Mustermann', (order) => of(order)?.lastName),
  text(`${prefix}.COMPANY`, `Firma (${whose})`, 'Muster GmbH', (order) => of(order)?.company),
  text(`${prefix}.STREET`, `Straße (${whose})`, 'Invalidenstraße 1', (order) => of(order)?.street),
  text(`${prefix}.SUPPLEMENT`, `Adresszusatz (${whose})`, 'Hinterhaus', (order) => of(order)?.supplement),
  text(`${prefix}.ZIP`, `Postleitzahl (${whose})`, '10115', (order) => of(order)?.zip),
  text(`${prefix}.CITY`, `Ort (${whose})`, 'Berlin', (order) => of(order)?.city),
  text(`${prefix}.PROVINCE`, `Bundesland (${whose})`, 'Berlin', (order) => of(order)?.province),
  text(`${prefix}.COUNTRY`, `Land (${whose})`, 'Deutschland', (order, { country }) => {
    const code = of(order)?.countryCode;
    return code && country(code);
  }),
  text(`${prefix}.COUNTRYCODE`, `Ländercode (${whose})`, 'DE', (order) => of(order)?.countryCode),
  text(`${prefix}.PHONE`, `Telefon (${whose})`, '+49 30 1234567', (order) => of(order)?.phone),
];

/** Placeholders for who ordered, who pays and who receives the goods. */
export const BUYER_PLACEHOLDERS = [
  text(
    'EMAIL',
    'E-Mail-Adresse zur Bestellung',
    'erika@example.com',
    ({ email, customer }) => email || customer?.email,
  ),
  text(
    'CUSTOMER.ID',
    'Kennung des Kunden in Shopify',
    '7000000000001',
    ({ customer }) => customer && idOfGid(customer.id),
  ),
  text('CUSTOMER.NAME', 'Name des Kunden', 'Erika Mustermann', ({ customer }) => fullName(customer)),
  text('CUSTOMER.FIRSTNAME', 'Vorname des Kunden', 'Erika', ({ customer }) => customer?.firstName),
  text('CUSTOMER.LASTNAME', 'Nachname des Kunden', 'Mustermann', ({ customer }) => customer?.lastName),
  text('CUSTOMER.EMAIL', 'E-Mail-Adresse des Kunden', 'erika@example.com', ({ customer }) => customer?.email),
  text(
    'CUSTOMER.VATID',
    'USt-IdNr. des Kunden',
    'DE123456789',
    ({ customer, company }) => customer?.vatId || company?.vatId,
  ),
  text('CUSTOMER.NOTE', 'Notiz zum Kunden', 'Stammkunde', ({ customer }) => customer?.note),
  text('COMPANY', 'Firma der Geschäftsbestellung', 'Muster GmbH', ({ company }) => company?.name),
  yesNo('ISB2B', 'Ist eine Geschäftsbestellung', 'nein', ({ company }) => company !== undefined),
  ...addressPlaceholders('BILLING', 'Rechnungsadresse', ({ billingAddress }) => billingAddress),
  ...addressPlaceholders('SHIPPING', 'Lieferadresse', ({ shippingAddress }) => shippingAddress),
];
