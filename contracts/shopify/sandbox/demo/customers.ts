import { gid } from '../model/gid.ts';
import type { CompanyAddress, Customer, LocationTerms, MailingAddress, PurchasingCompany } from '../model/parties.ts';
import type { Shop } from '../shop/shop.ts';

type Person = readonly [
  first: string,
  last: string,
  street: string,
  zip: string,
  city: string,
  country?: string,
  email?: string,
];

const people: readonly Person[] = [
  ['Anke', 'Petersen', 'Osterstraße 114', '20255', 'Hamburg'],
  ['Jonas', 'Wiechmann', 'Lindenallee 7', '24105', 'Kiel'],
  ['Birgit', 'Hoffmann', 'Goethestraße 52', '04109', 'Leipzig'],
  ['Mehmet', 'Yılmaz', 'Venloer Straße 231', '50823', 'Köln'],
  ['Svenja', 'Krüger', 'Am Wall 163', '28195', 'Bremen'],
  ['Florian', 'Bauer', 'Schleißheimer Straße 88', '80797', 'München'],
  ['Katharina', 'Schäfer', 'Kaiserstraße 41', '76133', 'Karlsruhe'],
  ['Uwe', 'Lorenzen', 'Norderstraße 12', '24939', 'Flensburg'],
  ['Mareike', 'Tiedemann', 'Stresemannstraße 77', '22769', 'Hamburg'],
  ['Paul', 'Neumann', 'Warschauer Straße 33', '10243', 'Berlin'],
  ['Lena', 'Vogel', 'Äußere Neustadt 5', '01099', 'Dresden'],
  ['Henning', 'Brockmann', 'Marktstraße 19', '26382', 'Wilhelmshaven'],
  ['Sabine', 'Großmann', 'Königstraße 28', '70173', 'Stuttgart'],
  ['Tobias', 'Weiß', 'Breite Straße 61', '23552', 'Lübeck'],
  ['Elif', 'Demir', 'Sonnenallee 140', '12059', 'Berlin'],
  ['Georg', 'Huber', 'Linzer Gasse 44', '5020', 'Salzburg', 'AT'],
  ['Camille', 'Lefèvre', '18 Rue des Martyrs', '75009', 'Paris', 'FR'],
  ['Daan', 'de Vries', 'Prinsengracht 512', '1017 KH', 'Amsterdam', 'NL'],
  ['Reto', 'Brunner', 'Langstrasse 92', '8004', 'Zürich', 'CH'],
];

const countryNames: Readonly<Record<string, string>> = {
  DE: 'Germany',
  AT: 'Austria',
  FR: 'France',
  NL: 'Netherlands',
  CH: 'Switzerland',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/ı/gu, 'i')
    .replace(/[^A-Za-z]/gu, '')
    .toLowerCase();

const languages: Readonly<Record<string, string>> = { FR: 'fr', NL: 'nl' };

const addressOf = (
  shop: Shop,
  [firstName, lastName, street, zip, city, country = 'DE']: Person,
  company: string | null,
): MailingAddress => ({
  id: gid('MailingAddress', shop.nextId()),
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  company,
  address1: street,
  address2: null,
  zip,
  city,
  province: null,
  provinceCode: null,
  country: countryNames[country] ?? country,
  countryCodeV2: country,
  phone: null,
});

const customerOf = (shop: Shop, person: Person, company: string | null, at: string): Customer => {
  const id = shop.nextId();
  const [firstName, lastName] = person;
  return {
    id: gid('Customer', id),
    legacyResourceId: id,
    firstName,
    lastName,
    email: person[6] ?? `${plain(firstName)}.${plain(lastName)}@example.com`,
    phone: null,
    locale: languages[person[5] ?? 'DE'] ?? 'de',
    note: null,
    tags: company ? ['Geschäftskunde'] : [],
    taxExempt: false,
    taxExemptions: [],
    taxId: null,
    createdAt: at,
    updatedAt: at,
    defaultAddress: addressOf(shop, person, company),
  };
};

interface CompanyRow {
  readonly key: string;
  readonly name: string;
  readonly vatId: string;
  readonly contact: Person;
  /** Of several: what it is called, where its invoices go instead, and when it pays. */
  readonly location?: { readonly name: string; readonly bill: Person; readonly terms: LocationTerms };
}

const BISTRO = 'Bistro Küstenkind GmbH';
const BISTRO_OFFICE: Person = ['Frauke', 'Matthiesen', 'Schiffbrücke 20', '24939', 'Flensburg'];

const companies: readonly CompanyRow[] = [
  {
    key: 'strandhotel',
    name: 'Strandhotel Dünenblick GmbH',
    vatId: 'DE812345673',
    contact: [
      'Ines',
      'Carstensen',
      'Strandpromenade 3',
      '25946',
      'Norddorf auf Amrum',
      'DE',
      'einkauf@duenenblick.example',
    ],
  },
  {
    key: 'buero',
    name: 'Nordlicht Architekten PartG mbB',
    vatId: 'DE271983457',
    contact: [
      'Malte',
      'Jürgensen',
      'Große Elbstraße 68',
      '22767',
      'Hamburg',
      'DE',
      'office@nordlicht-architekten.example',
    ],
  },
  {
    key: 'wien',
    name: 'Café Ringstraße Betriebs GmbH',
    vatId: 'ATU61438279',
    contact: ['Theresa', 'Gruber', 'Schottenring 21', '1010', 'Wien', 'AT', 'bestellung@cafe-ringstrasse.example'],
  },
  {
    key: 'bistro-sylt',
    name: BISTRO,
    vatId: 'DE136695976',
    contact: ['Ole', 'Nickelsen', 'Strandstraße 9', '25980', 'Sylt', 'DE', 'sylt@bistro-kuestenkind.example'],
    location: {
      name: 'Filiale Sylt',
      bill: BISTRO_OFFICE,
      terms: { name: 'Netto 30', type: 'NET', dueInDays: 30 },
    },
  },
  {
    key: 'bistro-husum',
    name: BISTRO,
    vatId: 'DE136695976',
    contact: ['Wiebke', 'Hansen', 'Hafenstraße 3', '25813', 'Husum', 'DE', 'husum@bistro-kuestenkind.example'],
    location: {
      name: 'Filiale Husum',
      bill: BISTRO_OFFICE,
      terms: { name: 'Fällig bei Lieferung', type: 'FULFILLMENT', dueInDays: null },
    },
  },
];

const companyAddressOf = (
  shop: Shop,
  companyName: string,
  [firstName, lastName, address1, zip, city, country = 'DE']: Person,
): CompanyAddress => ({
  id: gid('CompanyAddress', shop.nextId()),
  companyName,
  recipient: `${firstName} ${lastName}`,
  firstName,
  lastName,
  address1,
  address2: null,
  zip,
  city,
  province: null,
  zoneCode: null,
  country: countryNames[country] ?? country,
  countryCode: country,
  phone: null,
});

/** The location of a company that buys; `of` is the company where another location of it is known. */
const companyOf = (shop: Shop, row: CompanyRow, of?: PurchasingCompany['company']): PurchasingCompany => {
  const [, , , , city, country = 'DE'] = row.contact;
  const address = companyAddressOf(shop, row.name, row.contact);
  return {
    __typename: 'PurchasingCompany',
    company: of ?? { id: gid('Company', shop.nextId()), name: row.name, externalId: null, note: null },
    location: {
      id: gid('CompanyLocation', shop.nextId()),
      name: row.location?.name ?? city,
      externalId: null,
      phone: null,
      locale: 'de',
      ...(row.location ? { terms: row.location.terms } : {}),
      taxSettings: {
        taxRegistrationId: row.vatId,
        taxExempt: false,
        taxExemptions: country === 'DE' ? [] : ['EU_REVERSE_CHARGE_EXEMPTION_RULE'],
      },
      billingAddress: row.location ? companyAddressOf(shop, row.name, row.location.bill) : address,
      shippingAddress: address,
    },
    contact: { id: gid('CompanyContact', shop.nextId()), title: null },
  };
};

/** The ids of customers by their last name, and of those of companies by the key of the company. */
export const customerNames = (shop: Shop): ReadonlyMap<string, string> => {
  const keys = new Map(companies.map(({ key, contact }) => [contact[6], key]));
  return new Map(
    [...shop.customers.values()].map(({ customer }) => [
      keys.get(customer.email ?? '') ?? customer.lastName ?? '',
      customer.id,
    ]),
  );
};

/** Fills a shop with the customers of the demo. */
export const inviteCustomers = (shop: Shop, at: string): void => {
  for (const person of people) shop.addCustomer({ customer: customerOf(shop, person, null, at), company: null });
  const known = new Map<string, PurchasingCompany['company']>();
  for (const row of companies) {
    const customer = customerOf(shop, row.contact, row.name, at);
    const company = companyOf(shop, row, known.get(row.name));
    known.set(row.name, company.company);
    shop.addCustomer({ customer, company });
  }
};
