import { businessDay, compareDays, type Instant } from '../kernel/calendar.ts';
import { ownGermanId, registryOf } from '../vat-ids/vat-id-registry-choice.ts';
import { HERE, notNow, type ActedOn, type OrderAction } from './order-action.ts';

/** What is sent to whom. */
const sentenceOf = ({ order, shop: { preferences, accounting } }: ActedOn): string => {
  const own = ownGermanId(preferences.ownVatId) ?? ownGermanId(accounting?.seller.vatId);
  if (!order.vatId || registryOf(order.vatId, own) !== 'vies')
    return 'Deine USt-IdNr. und die des Kunden gehen mit seinem Namen und seiner Adresse an das Bundeszentralamt für Steuern.';
  return own === undefined
    ? 'Die USt-IdNr. des Kunden geht ohne Namen und Adresse an die EU-Kommission (VIES).'
    : 'Deine USt-IdNr. und die des Kunden gehen ohne Namen und Adresse an die EU-Kommission (VIES).';
};

/** A person wants to know now whether the customer's VAT id is valid; what comes of it is kept with the order. */
export const checkVatIdNow: OrderAction = {
  label: 'USt-IdNr. prüfen',
  on: 'order',
  isHiddenWhenOff: ['no-vat-id'],
  dialog: {
    sentences: [],
    sentenceOn: sentenceOf,
    verb: 'Prüfen',
    done: 'Die Anfrage ist vorgemerkt. Die Antwort erscheint bei der Bestellung.',
    failed: 'USt-IdNr. nicht geprüft',
  },
  offered: ({ order, shop, now }) => {
    const { vatId, vatIdStand } = order;
    if (!vatId || registryOf(vatId, undefined) === undefined) return notNow('no-vat-id');
    const { isOpen, isByHand, answeredAt, thirdLastByHandAt } = vatIdStand ?? {};
    if (isOpen && (isByHand || shop.preferences.vatIdCheck)) return notNow('vat-id-asked');
    const isOfToday = (at: Instant | undefined) =>
      at !== undefined && compareDays(businessDay(at), businessDay(now)) === 0;
    if (isOfToday(answeredAt)) return notNow('vat-id-answered');
    return isOfToday(thirdLastByHandAt) ? notNow('vat-id-thrice') : HERE;
  },
};
