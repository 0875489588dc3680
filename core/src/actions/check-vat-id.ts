import { businessDay, compareDays, type Instant } from '../kernel/calendar.ts';
import { registryOf } from '../vat-ids/vat-id-registry-choice.ts';
import { HERE, notNow, type OrderAction } from './order-action.ts';

/** Somebody wants to know now whether the customer's VAT id is valid; what comes of it is kept with the order. */
export const checkVatIdNow: OrderAction = {
  label: 'USt-IdNr. prüfen',
  on: 'order',
  isHiddenWhenOff: ['no-vat-id'],
  dialog: {
    sentences: [
      'Deine USt-IdNr. und die des Kunden gehen mit seinem Namen und seiner Adresse an das Bundeszentralamt für Steuern.',
      'Ist sie deutsch oder fehlt deine eigene, fragt Belegwerk die EU-Kommission, ohne Namen und Adresse; als Nachweis genügt das nicht.',
    ],
    verb: 'Prüfen',
    done: 'Die Antwort steht bei der Bestellung',
    failed: 'USt-IdNr. nicht geprüft',
  },
  offered: ({ order, shop, now }) => {
    const { vatId, vatIdStand } = order;
    if (!vatId || registryOf(vatId.id, undefined) === undefined) return notNow('no-vat-id');
    const { isOpen, isByHand, answeredAt, thirdLastByHandAt } = vatIdStand ?? {};
    if (isOpen && (isByHand || shop.preferences.vatIdCheck)) return notNow('vat-id-asked');
    const isOfToday = (at: Instant | undefined) =>
      at !== undefined && compareDays(businessDay(at), businessDay(now)) === 0;
    if (isOfToday(answeredAt)) return notNow('vat-id-answered');
    return isOfToday(thirdLastByHandAt) ? notNow('vat-id-thrice') : HERE;
  },
};
