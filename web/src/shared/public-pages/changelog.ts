import { PRODUCT_DATES } from '@belegwerk/core/plans';
import { germanDay } from '../../wording/moments.ts';
import { heading, lead, list, sold, type Block, type SitePage } from './blocks.ts';

/** What the operator has to know is read in the file itself. */
const isForMerchants = (line: string): boolean => line.startsWith('- ') && !line.startsWith('- Für den Betreiber:');

/** What only who can buy a plan notices; a `Gutschein` of the shop's own customers is none of it. */
const OF_SALES = /Abonnement|Übertragung|Coupon|Provision|Partner|Testphase|Probezeit|Startseite, Preise/;

/** One topic of a version: its heading, absent before the first, and what a merchant notices where plans are sold, or none. */
const topicOf = (text: string, isSold: boolean): readonly Block[] => {
  const [name = '', ...lines] = text.split('\n');
  const noticed = lines
    .filter((line) => isForMerchants(line) && (isSold || !OF_SALES.test(line)))
    .map((line) => line.slice(2));
  if (noticed.length === 0) return [];
  const title = name.trim();
  const head: readonly Block[] = title ? [{ is: 'heading', text: title, level: 3 }] : [];
  return [...head, list(...noticed)];
};

/** `1.2.0 (2026-11-29)`; what is in none yet stands under `Unreleased`. */
const versionTitle = (name: string): string => {
  if (name === 'Unreleased') return 'Neu seit der letzten Version';
  const { version = name, day } = /^(?<version>\S+) \((?<day>[\d-]+)\)$/.exec(name)?.groups ?? {};
  return day === undefined ? `Version ${version}` : `Version ${version} vom ${germanDay(day)}`;
};

/** The versions of `CHANGELOG.md` with what a merchant notices of each. What stands before the first is for its writers. */
const versionsOf = (markdown: string, isSold: boolean): readonly Block[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((version) => {
      const [name = ''] = version.split('\n');
      return [
        heading(versionTitle(name.trim())),
        ...version
          .slice(name.length)
          .split(/^### /m)
          .flatMap((text) => topicOf(text, isSold)),
      ];
    });

const { freeUntil, launched, betaUntil } = PRODUCT_DATES;

/** What was before the versions that are listed. */
const past = (isSold: boolean): readonly Block[] => [
  heading('Davor'),
  list(
    ...(isSold
      ? [
          `Kostenlos war das Produkt bis ${germanDay(freeUntil.toString())}.`,
          `Seit ${germanDay(launched.toString())} wird es verkauft.`,
        ]
      : []),
    `Die Beta endete am ${germanDay(betaUntil.toString())}.`,
  ),
];

const changesOf = (markdown: string, isSold: boolean): readonly Block[] => [
  ...versionsOf(markdown, isSold),
  ...past(isSold),
];

export const changelog = (markdown: string): SitePage => ({
  path: '/help/app/changelog',
  title: 'Änderungen',
  description: 'Was sich in Belegwerk geändert hat, Version für Version.',
  blocks: [
    lead('Was du an Belegwerk bemerkst, die neueste Version zuerst.'),
    sold(changesOf(markdown, true), changesOf(markdown, false)),
  ],
});
