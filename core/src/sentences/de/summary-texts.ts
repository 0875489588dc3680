import { moreTransfers } from './plan-bound-text.ts';

/** The mail of a day: what stands still without the merchant. */
export const SUMMARY_TEXTS = {
  subject: (count: number): string =>
    count === 1 ? 'Belegwerk: 1 Sache braucht dich' : `Belegwerk: ${count} Sachen brauchen dich`,
  hello: 'Hallo,',
  needed: (shop: string): string => `in deinem Shop ${shop} geht etwas ohne dich nicht weiter:`,
  /** So many sentences of one reason are left out. */
  more: (count: number): string => `Und noch ${count} weitere aus demselben Grund.`,
  /** So many orders have no transfer; `isUnsold` as in `Entitlements`. */
  waiting: (count: number, isUnsold: boolean): string =>
    `${count === 1 ? '1 Bestellung wartet' : `${count} Bestellungen warten`}, weil deine Übertragungen verbraucht sind. ${moreTransfers(isUnsold)}, dann geht es von selbst weiter.`,
  /** So many orders need the merchant for that; `about` as `concernHead` has it. */
  concern: (count: number, about: string): string =>
    `${count === 1 ? '1 Bestellung' : `${count} Bestellungen`}: ${about}.`,
  toldOnce:
    'Was in den Büchern eines anderen Unternehmens steht, nennt diese Nachricht nur einmal. In Belegwerk findest du es weiter unter „Gehalten“.',
  look: 'In Belegwerk ansehen',
  allElse:
    'Alles andere läuft von selbst. Diese Nachricht kommt höchstens einmal am Tag, und nur wenn du gebraucht wirst.',
} as const;
