import { businessDay, compareDays } from '../kernel/calendar.ts';
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
  offered: ({ order, now }) => {
    const { vatId, vatIdStand } = order;
    if (!vatId || registryOf(vatId.id, undefined) === undefined) return notNow('no-vat-id');
    if (vatIdStand?.isOpen) return notNow('vat-id-asked');
    const answered = vatIdStand?.answeredAt;
    const isOfToday = answered !== undefined && compareDays(businessDay(answered), businessDay(now)) === 0;
    return isOfToday ? notNow('vat-id-answered') : HERE;
  },
};
