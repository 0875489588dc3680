import type { NameRefusal } from '../../records/name-request.ts';

/** Why the merchant does not write the invoice as its customer asks, for the merchant who chooses. */
export const NAME_REFUSAL_WORDS: Readonly<Record<NameRefusal, string>> = {
  'done-by-hand': 'Von Hand erledigt',
  'not-the-buyer': 'Name oder Firma hat nicht bestellt',
  unclear: 'Angaben sind unvollständig oder unklar',
  'write-to-us': 'Der Kunde soll sich melden',
  'too-late': 'Die Rechnung ist schon verbucht',
};
