type BooksFacts = Readonly<Record<string, string>>;

/** „Der Beleg RE1002 steht in den Büchern von „Firma A“, und jetzt ist „Firma B“ verbunden“, without the full stop. */
export const standsElsewhere = (facts: BooksFacts): string =>
  `Der Beleg${facts['number'] ? ` ${facts['number']}` : ''} steht in den Büchern von „${facts['company'] ?? ''}“, und ${connectedNow(facts)}`;

/** „jetzt ist „Firma B“ verbunden“; two accounts may be of one name. */
export const connectedNow = ({ company = '', connected = '' }: BooksFacts): string =>
  `jetzt ist ${company === connected ? 'ein anderes Konto dieses Namens' : `„${connected}“`} verbunden`;

/** What a person can do about it. */
export const connectAgain = ({ company = '', connected = '' }: BooksFacts): string =>
  company === connected ? 'verbinde das erste wieder' : `verbinde „${company}“ wieder`;

/** Connected again, it goes on by itself; a merchant who did it there by hand as well would have it twice. */
export const onlyForGood = (facts: BooksFacts, whatToDo: string): string =>
  `Nur wenn ${facts['company'] === facts['connected'] ? 'das erste' : `„${facts['company'] ?? ''}“`} nicht wieder verbunden wird, ${whatToDo}; sonst gäbe es das doppelt.`;

/** What is said beside a document instead of leading to it. */
export const onlyThere = (facts: BooksFacts): string =>
  `${standsElsewhere(facts)}. Öffnen, bearbeiten und versenden kannst du ihn nur dort.`;

/** The same of one whose original lies here. */
export const onlyRead = (facts: BooksFacts): string =>
  `${standsElsewhere(facts)}. Sein Original bleibt hier: Du kannst es weiter ansehen und herunterladen.`;

/** Why a document is not mailed by hand. */
export const notMailedFromElsewhere = (facts: BooksFacts): string =>
  `${standsElsewhere(facts)}. Seine Datei gibt es nur dort. Versende ihn dort oder ${connectAgain(facts)}.`;
