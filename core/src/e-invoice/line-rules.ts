import { unless } from './place.ts';
import { fatal, isFilled, linesNot, type Rule } from './rule.ts';

/** What each line needs. Source: EN 16931-1, 6.4.2. */
export const LINE_RULES = {
  'BR-21': fatal(
    'Einer Position fehlt die Nummer.',
    linesNot('BT-126', ({ id }) => isFilled(id)),
  ),
  'BR-22': fatal(
    'Einer Position fehlt die Menge.',
    linesNot('BT-129', ({ quantity }) => quantity !== undefined),
  ),
  'BR-23': fatal(
    'Einer Position fehlt die Einheit.',
    linesNot('BT-130', ({ unit }) => unit !== undefined),
  ),
  'BR-24': fatal(
    'Einer Position fehlt der Betrag.',
    linesNot('BT-131', ({ net }) => net !== undefined),
  ),
  'BR-25': fatal(
    'Einer Position fehlt die Bezeichnung.',
    linesNot('BT-153', ({ name }) => isFilled(name)),
  ),
  'BR-26': fatal(
    'Einer Position fehlt der Einzelpreis.',
    linesNot('BT-146', ({ price }) => price !== undefined),
  ),
  'BR-27': fatal(
    'Ein Einzelpreis ist negativ. Ziehe Abzüge vom Preis ab oder schreibe sie als Nachlass.',
    linesNot('BT-146', ({ price }) => price !== undefined && price.value.numerator >= 0n),
  ),
  'BR-28': fatal(
    'Ein Einzelpreis vor Nachlass ist negativ.',
    linesNot('BT-148', ({ grossPrice }) => !grossPrice || grossPrice.value.numerator >= 0n),
  ),
  'BR-54': fatal(
    'Einem Merkmal eines Artikels fehlt der Name oder der Wert.',
    linesNot('BT-160', ({ attributes }) => attributes.every(({ name, value }) => (name && value) !== undefined)),
  ),
  'BR-64': fatal(
    'Bei der Artikelnummer fehlt, welcher Art sie ist (etwa GTIN).',
    linesNot('BT-157', ({ standardId }) => !standardId || isFilled(standardId.scheme)),
  ),
  'BR-65': fatal(
    'Bei der Artikelklasse fehlt, aus welchem Verzeichnis sie stammt.',
    linesNot('BT-158', ({ classes }) => classes.every(({ scheme }) => isFilled(scheme))),
  ),
  'BR-CO-04': fatal(
    'Bei einer Position fehlt, wie sie versteuert wird.',
    linesNot('BT-151', ({ vat }) => vat.category !== undefined),
  ),
  'BR-CO-18': fatal('Die Aufstellung der Umsatzsteuer fehlt.', ({ vat }) => unless(vat.length > 0, 'BG-23')),
} as const satisfies Readonly<Record<string, Rule>>;
