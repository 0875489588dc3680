import type { DocumentReply } from '@belegwerk/contracts/api';
import { germanDay, germanMonth } from '../../wording/moments.ts';
import { said } from '../../wording/said.ts';

type Missed = NonNullable<DocumentReply['missedSupply']>;

const correct = (when: string): string =>
  said(
    `Berichtige das${when} in Lexware Office mit einer Gutschrift und einer neuen Rechnung, die den richtigen Monat und die Bestellung nennt.`,
  );

interface Words {
  readonly named: string;
  readonly happened: (month: string) => string;
  readonly missing: string;
  readonly once: string;
}

const tellers: Record<Missed['what'], Words> = {
  delivery: {
    named: 'Als voraussichtlichen Liefermonat nennt diese Rechnung',
    happened: (month) => `Ware wurde aber im ${month} versendet.`,
    missing: 'Der Monat ist vorbei, und noch ist nicht alle Ware versendet.',
    once: ', sobald sie ausgeführt ist,',
  },
  service: {
    named: 'Als voraussichtlichen Monat der Leistung nennt diese Rechnung',
    happened: (month) => `die Leistung wurde aber im ${month} erbracht.`,
    missing: 'Der Monat ist vorbei, und die Leistung ist noch nicht als erbracht gemeldet.',
    once: ', sobald die Leistung erbracht ist,',
  },
};

/** That an invoice names a month of supply that turned out wrong, and the way out; what is final can only be corrected. */
export const missedSupplyText = ({ what, month, happened }: Missed): string => {
  const words = tellers[what];
  const begin = `${words.named} ${germanMonth(month)}`;
  return happened === undefined
    ? `${begin}. ${words.missing} ${correct(words.once)}`
    : `${begin}, ${words.happened(germanMonth(happened))} ${correct('')}`;
};

const dateNames = { delivery: 'Lieferdatum', service: 'Leistungsdatum' } as const;

/** That the rule for the day of supply ended before it started, which day the document names, and the way out. */
export const backwardsSupplyText = ({ what, start, end }: NonNullable<DocumentReply['backwardsSupply']>): string =>
  said(
    `Nach deiner Regel für das ${dateNames[what]} lag das Ende (${germanDay(end)}) vor dem Beginn (${germanDay(start)}), deshalb nennt dieser Beleg nur den Beginn. Stimmt der Tag nicht, ändere die Regel in den Einstellungen und berichtige den Beleg in Lexware Office.`,
  );
