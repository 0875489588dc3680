import { compared, type DifferenceTold, type Telling } from './told-difference.ts';

/** How any new document that names its order is found again. */
export const newOneByItself = ({ order: { name } }: Telling): string =>
  `Nennt ein neuer Beleg die Bestellung ${name}, ordnet Belegwerk ihn von selbst zu.`;

/** What lies between an order and its documents without anybody knowing why. */
export const unexplainedTold = (told: Telling): DifferenceTold => ({
  reason: 'unexplained',
  sentence: `${compared(told)}. Vergleiche sie mit der Bestellung, und berichtige in Lexware Office, was nicht stimmt. ${newOneByItself(told)}`,
});
