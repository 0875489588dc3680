import { ACCOUNT_RIGHTS, type AccountRight } from '../../kernel/account-capabilities.ts';
import { listed } from './german-words.ts';

/** What Lexware Office calls a right where it is granted, so that the merchant finds it there; others are called alike. */
const CALLED: Readonly<Partial<Record<AccountRight, string>>> = {
  'seller.read': 'profile.read',
  'company.read': 'organization.read',
  'documents.list': 'voucherlist.read',
  'transactions.read': 'finance.read',
  'transactions.write': 'finance.write',
  'transactions.delete': 'finance.delete',
  'payment-matching.write': 'transaction-assignment-hint.write',
};

/** The word for a right, at the accounting service or at the shop platform, as the merchant finds it there. */
export const wordOfRight = (right: string): string => CALLED[right as AccountRight] ?? right;

/** The words for rights that stand in a fact, with blanks between them. */
export const wordsOfRights = (rights: string): string => rights.split(' ').map(wordOfRight).join(' ');

const THINGS: Readonly<Record<string, string>> = {
  seller: 'Firmendaten',
  company: 'Unternehmen',
  documents: 'Belegliste',
  invoices: 'Rechnungen',
  'credit-notes': 'Gutschriften',
  'delivery-notes': 'Lieferscheine',
  contacts: 'Kontakte',
  payments: 'Zahlungen',
  transactions: 'Umsätze',
  'payment-matching': 'Zuordnungsvorschläge',
  messages: 'Benachrichtigungen',
};
const ACTS: Readonly<Record<string, string>> = {
  read: 'lesen',
  list: 'lesen',
  write: 'schreiben',
  delete: 'löschen',
  subscribe: 'bestellen',
};

/** Rights at the accounting service as a person reads them: „Gutschriften lesen und schreiben, Belegliste lesen“. */
export const rightsInGerman = (rights: readonly string[]): string => {
  const acts = new Map<string, Set<string>>();
  for (const right of rights) {
    // the word of the service for it stands in what was stored, too
    const own = ACCOUNT_RIGHTS.find((each) => wordOfRight(each) === right) ?? right;
    const [thing = '', act = ''] = own.split('.');
    const [name, done] = [THINGS[thing], ACTS[act]];
    const known = name && done ? name : right;
    acts.set(known, (acts.get(known) ?? new Set()).add(name && done ? done : ''));
  }
  return [...acts].map(([thing, done]) => `${thing} ${listed([...done])}`.trim()).join(', ');
};

/** What of a shop a right at the platform is for. */
const AT_SHOP: Readonly<Record<string, string>> = {
  orders: 'Bestellungen',
  all_orders: 'alle Bestellungen',
  customers: 'Kunden',
  companies: 'Unternehmen',
  fulfillments: 'Versand',
  locations: 'Standorte',
  payment_terms: 'Zahlungsbedingungen',
  products: 'Produkte',
  returns: 'Retouren',
  shopify_payments_accounts: 'Konto bei Shopify Payments',
  shopify_payments_payouts: 'Auszahlungen von Shopify Payments',
};

/** Rights at the shop platform as a person reads them: „Kunden schreiben, alle Bestellungen lesen“. */
export const shopRightsInGerman = (rights: readonly string[]): string =>
  rights
    .map((right) => {
      const [act = '', thing = ''] = right.split(/_(.*)/s);
      const [name, done] = [AT_SHOP[thing], ACTS[act]];
      return name && done ? `${name} ${done}` : right;
    })
    .join(', ');

/** Names rights that an event's fact lists, separated by blanks. */
export const rightsOfFact = (rights: string): string => rightsInGerman(rights.split(' '));
