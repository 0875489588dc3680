import { PRODUCT_DATES } from '@belegwerk/core/plans';
import { germanDay } from '../../wording/moments.ts';
import { heading, lead, list, type Block, type SitePage } from './blocks.ts';

/** What whoever operates it has to know is read in the file itself. */
const isForMerchants = (line: string): boolean => line.startsWith('- ') && !line.startsWith('- Für den Betreiber:');

/** One topic of a version: its heading, absent before the first, and what a merchant notices. */
const topicOf = (text: string): readonly Block[] => {
  const [name = '', ...lines] = text.split('\n');
  const noticed = lines.filter(isForMerchants).map((line) => line.slice(2));
  if (noticed.length === 0) return [];
  const title = name.trim();
  const head: readonly Block[] = title ? [{ is: 'heading', text: title, level: 3 }] : [];
  return [...head, list(...noticed)];
};

/** The versions of `CHANGELOG.md` with what a merchant notices of each. What stands before the first is for its writers. */
const versionsOf = (markdown: string): readonly Block[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((version) => {
      const [name = ''] = version.split('\n');
      return [heading(`Version ${name.trim()}`), ...version.slice(name.length).split(/^### /m).flatMap(topicOf)];
    });

const { freeUntil, launched, betaUntil } = PRODUCT_DATES;

/** What was before the versions that are listed. */
const PAST: readonly Block[] = [
  heading('Davor'),
  list(
    `Kostenlos war das Produkt bis ${germanDay(freeUntil.toString())}.`,
    `Seit ${germanDay(launched.toString())} wird es verkauft.`,
    `Die Beta endete am ${germanDay(betaUntil.toString())}.`,
  ),
];

export const changelog = (markdown: string): SitePage => ({
  path: '/help/app/changelog',
  title: 'Änderungen',
  description: 'Was sich in Belegwerk geändert hat, Version für Version.',
  blocks: [lead('Was du an Belegwerk bemerkst, die neueste Version zuerst.'), ...versionsOf(markdown), ...PAST],
});
