import type { DistanceYearReply, OssLineReply, OssReply } from '@belegwerk/contracts/api';
import { OSS_LAYOUT } from '@belegwerk/core/handover';
import { decimalComma, parseCents, quarterText, type Quarter } from '@belegwerk/core/kernel';
import { countryName } from '@belegwerk/core/sentences';
import { STATES_WITH_OUTSIDE } from '@belegwerk/core/tax';
import type { StatusLineTone } from '../../ui/index.ts';
import { counted, money, NO_BREAK } from '../../wording/amounts.ts';
import { dateOf, germanDay } from '../../wording/moments.ts';
import { quarterAddress } from './addresses.ts';
import { said as asSaidHere } from '../../wording/said.ts';

export const words = {
  title: 'OSS-Meldung',
  back: 'Abgleich',
  loading: 'OSS-Meldung wird geladen',
  failure: 'Die OSS-Meldung konnte nicht geladen werden',
  lines: 'Zu melden',
  get compared() {
    return asSaidHere('Zum Vergleichen mit Lexware Office');
  },
  comparedWithAdviser: 'Zum Vergleichen mit DATEV',
  asOfToday: 'Stand heute',
  country: 'Land',
  kind: 'Art',
  goods: 'Waren',
  services: 'Dienstleistungen',
  rate: 'Satz',
  net: 'Netto',
  tax: 'Umsatzsteuer',
  standard: 'Regelsatz',
  reduced: 'ermäßigt',
  corrections: 'Korrekturen früherer Quartale',
  correctionsWhy:
    'Korrigiert wird die Umsatzsteuer je Quartal und Land. Die CSV-Datei nimmt das nicht auf: Trage es im Formular von Hand ein.',
  quarter: 'Quartal',
  declared: 'Gemeldet',
  now: 'Jetzt',
  difference: 'Korrektur',
  asked: 'Woher meldest du OSS?',
  get askedWhy() {
    return asSaidHere(
      'Auch Lexware Office und DATEV bereiten OSS-Meldungen vor. Gemeldet wird jedes Quartal nur aus einem Programm, sonst meldest du doppelt.',
    );
  },
  get accounting() {
    return asSaidHere('Aus Lexware Office');
  },
  adviser: 'Aus DATEV (Kanzlei)',
  here: 'Aus Belegwerk',
  settings: 'Einstellungen',
  settingsUrl: '/preferences/orders#oss',
  supply: 'Gutschriften zählen im Quartal der Lieferung, die sie berichtigen.',
  issue: 'Gutschriften zählen im Quartal, in dem sie ausgestellt wurden.',
  change: 'Ändern',
  file: 'CSV-Datei für das OSS-Formular',
  fileWhy: `Für den Import in „Mein BOP“ (Layout ${OSS_LAYOUT.version}). Nimmt das Formular sie nicht an, versuche das andere Dezimalzeichen oder tippe die Zahlen der Tabelle ab.`,
  fileLeaves: 'Nicht in der Datei: Zeilen zum Satz 0 % und Zeilen unter 0,00 €. Kläre sie mit deiner Steuerberatung.',
  decimal: 'Dezimalzeichen',
  point: 'Punkt: 1234.56',
  comma: 'Komma: 1234,56',
  download: 'CSV herunterladen',
  leftOut: 'Nicht enthalten oder zu prüfen',
  fromAbroad:
    'Bestellungen aus einem Lager im EU-Ausland gehören nicht in diese Zahlen. Von wo du versendest, weiß Belegwerk nicht: Ziehe sie selbst ab.',
  enter: 'Eintragen',
  doubtful: 'Sieht nach einem Unternehmen aus',
  doubtfulWhy:
    'Diese Bestellungen nennen eine Firma, aber keine gültige USt-IdNr. Deshalb zählen sie als Verkauf an Verbraucher. Frage nach der USt-IdNr., wenn es Unternehmen sind.',
  order: 'Bestellung',
  invoice: 'Rechnung',
  customer: 'Kunde',
  total: 'Betrag',
  save: 'Speichern',
  saved: 'Gespeichert.',
  confirm: 'So gemeldet',
  confirmNil: 'Als Nullmeldung gemeldet',
  nil: 'Nullmeldung: keine Umsätze und keine Korrekturen.',
  ownOnly: 'Trage nur ein, was aus diesem Shop stammt.',
  addCountry: 'Land hinzufügen',
  add: 'Hinzufügen',
  wrongAmount: 'Schreibe einen Betrag wie 1.234,56.',
  distance: 'Fernverkäufe in andere EU-Länder',
  distanceWhy:
    'Bis 10.000 € netto im Jahr berechnest du Verbrauchern in anderen EU-Ländern deutsche Umsatzsteuer (§ 3c Abs. 4 UStG). Es zählt das ganze Unternehmen, in diesem und im vorigen Jahr.',
  distanceEstimate: `Geschätzt, eher zu hoch: Dienstleistungen zählen alle mit, obwohl nur elektronische dazugehören. Auch Orte außerhalb des EU-Steuergebiets wie die Kanaren können mitzählen (gibt es in: ${STATES_WITH_OUTSIDE.map(countryName).join(', ')}). Es fehlen Verkäufe ohne Umsatzsteuer nach Nordirland und solche nach Jungholz und Mittelberg mit deutscher Postleitzahl.`,
  ours: 'Aus diesem Shop',
  other: 'Andere Verkäufe deines Unternehmens',
  together: 'Zusammen',
  otherHelp: 'Netto, an Verbraucher in anderen EU-Ländern, ohne diesen Shop. Ohne solche Verkäufe: 0.',
  noDistance: 'Dein Shop nimmt nicht am One-Stop-Shop teil.',
} as const;

export const euro = (amount: string): string => money(amount, 'EUR');

export const quarterName = (quarter: Quarter): string => quarterText(quarter).replace(' ', NO_BREAK);

export const rateName = ({ rate, isStandard }: Pick<OssLineReply, 'rate' | 'isStandard'>): string =>
  `${decimalComma(rate)}${NO_BREAK}% ${isStandard ? words.standard : words.reduced}`;

export const lineKey = ({ country, kind, rate, isStandard }: OssLineReply): string =>
  `${country} ${kind} ${rate} ${String(isStandard)}`;

const countriesText = ({ lines, corrections }: Pick<OssReply, 'lines' | 'corrections'>): string =>
  counted(new Set([...lines, ...corrections].map(({ country }) => country)).size, 'Land', 'Länder');

export const isNothing = (amount: string): boolean => parseCents(amount) === 0;

/** A return that declares nothing. */
export const isNil = ({ states, corrections }: Pick<OssReply['proposal'], 'states' | 'corrections'>): boolean =>
  [...states.flatMap(({ net, tax }) => [net, tax]), ...corrections.map(({ tax }) => tax)].every(isNothing);

interface Head {
  readonly tone: StatusLineTone;
  readonly title: string;
  readonly detail: string;
  readonly link?: { readonly content: string; readonly url: string };
}

/** Sentences in one line. */
const together = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((each) => each !== undefined).join(' ');

const creditText = (credit: string): string | undefined =>
  isNothing(credit) ? undefined : `${euro(credit)} Guthaben erstatten die Länder selbst.`;

type Deviation = NonNullable<OssReply['deviation']>;

const differenceText = (difference: string): string => {
  if (isNothing(difference)) return 'Nach den Belegen von heute verteilt es sich anders auf die Länder.';
  const amount = euro(difference.replace('-', ''));
  return `Nach den Belegen von heute sind es ${amount} ${difference.startsWith('-') ? 'weniger' : 'mehr'}.`;
};

const deviationText = ({ difference, correctedIn }: Deviation): string =>
  `${differenceText(difference)} Die Korrektur steht in der Meldung für ${quarterName(correctedIn)}.`;

/** What was declared; with a warning where it is other today. */
const headOfDeclared = (said: NonNullable<OssReply['said']>, { quarter, deviation }: OssReply): Head => ({
  tone: deviation ? 'warning' : 'success',
  title: isNil(said) ? `${quarterName(quarter)}: Nullmeldung` : `${euro(said.payable)} Umsatzsteuer gemeldet`,
  detail: together(
    `Eingetragen am ${dateOf(said.at)}.`,
    creditText(said.credit),
    deviation && deviationText(deviation),
  ),
  ...(deviation
    ? { link: { content: `Zu ${quarterName(deviation.correctedIn)}`, url: quarterAddress(deviation.correctedIn) } }
    : {}),
});

const dueText = ({ isOver, isOverdue, due }: OssReply): string => {
  if (!isOver) return `Das Quartal läuft noch. Melde und zahle bis zum ${germanDay(due)}.`;
  return isOverdue
    ? `Zu melden und zu zahlen, seit dem ${germanDay(due)} fällig. Schon gemeldet? Trage es ein.`
    : `Zu melden und zu zahlen bis zum ${germanDay(due)}.`;
};

/** The one number of a quarter, and what is to be done. */
const headOfQuarter = (sheet: OssReply): Head => {
  const { quarter, lines, corrections, said, isOver } = sheet;
  if (said) return headOfDeclared(said, sheet);
  const isEmpty = lines.length + corrections.length === 0;
  return {
    tone: isOver ? 'warning' : 'info',
    title: isEmpty
      ? `${quarterName(quarter)}: keine Verkäufe unter OSS`
      : `${euro(sheet.payable)} Umsatzsteuer · ${countriesText(sheet)}`,
    detail: together(
      dueText(sheet),
      isEmpty && isOver ? 'Auch ohne Verkäufe ist eine Meldung nötig (Nullmeldung).' : undefined,
      corrections.length > 0 ? 'Korrekturen früherer Quartale sind eingerechnet.' : undefined,
      creditText(sheet.credit),
    ),
  };
};

const OF_STAND: Readonly<Record<DistanceYearReply['stand'], Omit<Head, 'title'>>> = {
  below: { tone: 'success', detail: 'Die Grenze von 10.000 € ist noch nicht nah.' },
  near: {
    tone: 'warning',
    detail:
      'Ab 10.000 € gilt die Umsatzsteuer des Landes, in das du lieferst. Melde dich vorher beim Bundeszentralamt für Steuern zum One-Stop-Shop an.',
  },
  over: {
    tone: 'critical',
    detail:
      'Die Grenze von 10.000 € ist überschritten: Es gilt die Umsatzsteuer des Landes, in das du lieferst. Sprich sofort mit deiner Steuerberatung über den One-Stop-Shop.',
  },
};

/** What the whole business sold is not known: this shop alone may be far from the limit. */
const SHOP_ALONE: Omit<Head, 'title'> = {
  tone: 'info',
  detail: 'Das ist dieser Shop allein. Trage unten ein, was dein Unternehmen sonst in andere EU-Länder verkauft hat.',
};

const STANDS = ['below', 'near', 'over'] as const satisfies readonly DistanceYearReply['stand'][];

/** The year that is nearest to the limit, the present one where both are alike. */
const worstOf = (years: readonly DistanceYearReply[]): DistanceYearReply | undefined =>
  [...years].toSorted((one, other) => STANDS.indexOf(other.stand) - STANDS.indexOf(one.stand))[0];

/** Whether the page is about returns; otherwise about the limit alone. */
export const isAboutReturns = ({ takesPart, lines, said }: OssReply): boolean =>
  takesPart || lines.length > 0 || said !== undefined;

/** The one thing that the page says first. */
export const headOf = (sheet: OssReply): Head => {
  const worst = worstOf(sheet.distance);
  if (isAboutReturns(sheet) || !worst) return headOfQuarter(sheet);
  return {
    ...(worst.stand === 'below' && worst.other === undefined ? SHOP_ALONE : OF_STAND[worst.stand]),
    title: `${euro(worst.together)} von 10.000${NO_BREAK}€ Fernverkäufen im Jahr ${worst.year}`,
  };
};

/** What is missing in the sums, in sentences. */
export const leftOutTexts = ({ untaxed, drafts, incomparable, withheld, foreseen }: OssReply): readonly string[] => [
  ...(untaxed.ours > 0
    ? [
        `${counted(untaxed.ours, 'Beleg', 'Belege')} von vor der Aktualisierung: Wie sie besteuert sind, ist hier nicht bekannt.`,
      ]
    : []),
  ...(untaxed.byHand > 0
    ? [
        asSaidHere(
          `${counted(untaxed.byHand, 'Beleg', 'Belege')} von Hand in Lexware Office: Wie sie besteuert sind, ist hier nicht bekannt.`,
        ),
      ]
    : []),
  ...(drafts > 0 ? [`${counted(drafts, 'Entwurf', 'Entwürfe')}: Ein Entwurf ist noch keine Rechnung.`] : []),
  ...incomparable.map(
    (quarter) =>
      `Korrekturen für ${quarterName(quarter)}: Von Belegen aus oder neben diesem Quartal ist nicht bekannt, wie sie besteuert sind. Vergleiche es selbst.`,
  ),
  ...(foreseen > 0
    ? [
        `${counted(foreseen, 'Rechnung', 'Rechnungen')} von vor der Lieferung ${foreseen === 1 ? 'zählt' : 'zählen'} hier nach dem geplanten Tag: Die Bestellung mit dem Tag der Lieferung ist nicht mehr gespeichert. Prüfe, ob das Quartal stimmt.`,
      ]
    : []),
  ...withheld.map(
    ({ quarter, country }) =>
      `Korrektur für ${quarterName(quarter)} ${countryName(country)}: Von einer Rechnung ist der Tag der Lieferung nicht mehr gespeichert. Vergleiche es selbst.`,
  ),
  words.fromAbroad,
];

export const unaskedText = (quarter: Quarter): string => `Was hast du für ${quarterName(quarter)} gemeldet?`;

export const declaredTitle = (quarter: Quarter, isSaid: boolean): string =>
  isSaid ? `Für ${quarterName(quarter)} hast du gemeldet` : unaskedText(quarter);

export const proposedText = ({ due, isOverdue, proposal }: Pick<OssReply, 'due' | 'isOverdue' | 'proposal'>): string =>
  together(
    `Vorgeschlagen ist, was bis zum ${germanDay(due)} bekannt war${isNil(proposal) ? ': eine Nullmeldung' : ''}.`,
    isOverdue ? 'Hast du später gemeldet, trage die Zahlen deiner Meldung ein.' : undefined,
    words.ownOnly,
  );

export const stateLabel = (country: string, what: 'net' | 'tax'): string => `${countryName(country)}: ${words[what]}`;

export const correctionLabel = ({
  quarter,
  country,
}: {
  readonly quarter: Quarter;
  readonly country: string;
}): string => `Korrektur ${quarterName(quarter)} ${countryName(country)}: ${words.tax}`;

export const otherLabel = (year: number): string => `${words.other} ${year}`;

export const moreText = (more: number): string => `${counted(more, 'weitere Bestellung', 'weitere Bestellungen')}.`;

export const fileName = (quarter: Quarter): string => `oss-${quarter.toLowerCase()}.csv`;
