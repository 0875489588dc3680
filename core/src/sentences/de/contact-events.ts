import { detail, kind, to } from './event-kind.ts';
import { euroText, placeText, shortCompany, type Facts } from './german-words.ts';

const contact = ({ name }: Facts): string => (name ? `Kontakt ${shortCompany(name)}` : 'Ein Kontakt');

const contactDid = (what: string) => (facts: Facts) => `${contact(facts)} ${what}.`;

/** Events of a contact of the accounting service. */
export const CONTACT_EVENTS = {
  'contact.created': kind('contact', 'success', ['name'], contactDid('wurde in Lexware Office angelegt')),
  'contact.updated': kind('contact', 'success', ['name'], contactDid('wurde in Lexware Office aktualisiert')),
  'contact.update-failed': kind(
    'contact',
    'warning',
    ['name'],
    (facts) =>
      `${contact(facts)} konnte nicht ${facts['how'] === 'new' ? 'angelegt' : 'aktualisiert'} werden${detail(facts['message'])}.`,
  ),
  'contact.assigned': kind(
    'contact',
    'info',
    ['name'],
    (facts, order) =>
      `${contact(facts)} wurde ${order === undefined ? 'einer Bestellung' : `der Bestellung ${order}`} zugeordnet.`,
  ),
  'contact.vat-id-found': kind(
    'contact',
    'info',
    ['vatId', 'place'],
    ({ vatId, place }, order) =>
      `${vatId ? `USt-IdNr. ${vatId}` : 'Eine USt-IdNr.'}${to(order)} wurde gefunden${place ? ` (${placeText(place)})` : ''}.`,
  ),
  'contact.deleted': kind(
    'contact',
    'info',
    ['name'],
    (facts) =>
      `${contact(facts)} wurde in Lexware Office ${facts['how'] === 'archived' ? 'archiviert und wird nicht mehr verwendet' : 'gelöscht'}.`,
  ),
  'contact.kept': kind(
    'contact',
    'info',
    ['name'],
    contactDid('wurde nicht gelöscht, weil er auf weiteren Belegen steht'),
  ),
};

const amount = (facts: Facts): string => (facts['amount'] ? ` über ${euroText(facts['amount'])}` : '');

/** „Umsatz über 119,00 €“; money that went back is named by what it is, not by its sign. */
const bankTransaction = ({ amount: moved = '' }: Facts): string => {
  const isBack = moved.startsWith('-');
  return `${isBack ? 'Erstattung' : 'Umsatz'}${amount({ amount: isBack ? moved.slice(1) : moved })}`;
};

const through = ({ gateway }: Facts): string => (gateway ? ` (${gateway})` : '');

/** Events of payments: bank transactions (Umsätze), payment matches, fees, accounts of payment providers. */
export const TRANSACTION_EVENTS = {
  'transaction.payment-created': kind(
    'transaction',
    'success',
    ['amount'],
    (facts, order) => `${bankTransaction(facts)}${through(facts)}${to(order)} wurde in Lexware Office angelegt.`,
  ),
  'transaction.match-created': kind(
    'transaction',
    'success',
    ['number'],
    ({ number }, order) =>
      `Zuordnungsvorschlag${to(order)}${number ? ` für Beleg ${number}` : ''} wurde in Lexware Office angelegt.`,
  ),
  'transaction.fees-transferred': kind(
    'transaction',
    'success',
    ['amount'],
    (facts, order) => `Gebühren${amount(facts)}${to(order)} wurden übertragen.`,
  ),
  'transaction.fees-left': kind(
    'transaction',
    'warning',
    ['amount', 'currency'],
    (facts, order) =>
      `Gebühren${facts['currency'] ? '' : amount(facts)}${to(order)} wurden nicht übertragen, weil ${facts['currency'] ? `sie in ${facts['currency']} berechnet sind` : 'es für ihre Steuer keine Kategorie gibt'}. Buche sie in Lexware Office.`,
  ),
  'transaction.account-created': kind(
    'transaction',
    'success',
    ['account'],
    ({ account }) => `Zahlungskonto „${account ?? ''}“ wurde in Lexware Office angelegt.`,
  ),
  'transaction.failed': kind(
    'transaction',
    'warning',
    ['amount'],
    (facts, order) => `${bankTransaction(facts)}${to(order)} konnte nicht angelegt werden${detail(facts['message'])}.`,
  ),
};
