import { centsText, NO_MONEY, type Cents } from '@belegwerk/core/kernel';
import {
  disagreements,
  standardText,
  SHUTS_OUT,
  type CountedBooks,
  type Disagreement,
  type SettingReadOtherwise,
  type TriedUpgrade,
} from '@belegwerk/adapters/embedded';

/** What a check came to: `fits` unless records cannot be read or the books do not agree. */
export interface UpgradeReport {
  readonly fits: boolean;
  readonly lines: readonly string[];
}

const euros = (amount: Cents = NO_MONEY): string => `${centsText(amount)} EUR`;
const whose = (shop: string): string => (shop === '' ? 'the installation' : shop);
const MOST_NAMED = 20;

const aboutSteps = ({ schema, known, steps }: TriedUpgrade): readonly string[] =>
  steps.length === 0
    ? [`Schema ${schema} is that of this version: no step will run.`]
    : [
        `${steps.length} steps from schema ${schema} to ${known} will run at the first start:`,
        ...steps.map(
          ({ name, millis }, at) =>
            `  ${schema + at + 1}. ${name}${millis === undefined ? '' : ` (${(millis / 1000).toFixed(2)} s on the copy)`}`,
        ),
        'The version before refuses the store afterwards: make a backup first.',
        ...(steps.some(({ name }) => name.startsWith(SHUTS_OUT))
          ? [
              'Both versions must not work side by side: end every host of the version before, then start this one.',
              'A host that goes on meanwhile loses nothing and makes nothing twice, but answers with errors where it reads what is new.',
            ]
          : []),
      ];

const SETTING: Readonly<Record<SettingReadOtherwise['is'], (name: string) => string>> = {
  new: (name) => `is new, with its standard value ${standardText(name)}`,
  other: () => 'is read as another value',
  gone: () => 'is no setting any more and has no effect',
};

const aboutSettings = (settings: TriedUpgrade['settings']): readonly string[] =>
  settings.length === 0
    ? ['All settings of the shops are read as they are stored.']
    : settings.map(({ name, is, shops }) => `Setting ${name} ${SETTING[is](name)}, in ${shops} shops.`);

const shown = ({ tallies }: CountedBooks): readonly string[] => {
  const shops = [...new Set(tallies.map(({ shop }) => shop))].toSorted();
  return shops.map((shop) => {
    const of = (kind: string) => tallies.find((each) => each.shop === shop && each.kind === kind);
    const [documents, orders, events, changes] = [of('documents'), of('orders'), of('events'), of('settingsChanges')];
    const all = tallies.filter((each) => each.shop === shop).reduce((sum, { records }) => sum + records, 0);
    return shop === ''
      ? `  ${whose(shop)}: ${all} records`
      : `  ${shop}: ${documents?.records ?? 0} documents (${euros(documents?.cents)}, ${documents?.transfers ?? 0} transfers), ` +
          `${orders?.records ?? 0} orders (${euros(orders?.cents)}), ${events?.records ?? 0} events, ` +
          `${changes?.records ?? 0} changes of settings, ${all} records in all`;
  });
};

const aboutUnread = (when: string, { unread }: CountedBooks): readonly string[] => [
  ...unread.slice(0, MOST_NAMED).map(({ record, because }) => `UNREADABLE ${when}: ${record}: ${because}`),
  ...(unread.length > MOST_NAMED ? [`UNREADABLE ${when}: ${unread.length - MOST_NAMED} more`] : []),
];

const told = (tally: Disagreement['before']): string =>
  tally ? `${tally.records} records, ${euros(tally.cents)}, ${tally.transfers} transfers` : 'nothing that can be read';

const aboutBooks = (different: readonly Disagreement[]): readonly string[] =>
  different.map(({ kind, shop, before, after, isContentAlone }) =>
    isContentAlone
      ? `The steps rewrite ${kind} of ${whose(shop)}: counts and sums agree, single records read otherwise.`
      : `DISAGREES: ${kind} of ${whose(shop)}: before ${told(before)}; after ${told(after)}.`,
  );

/** Says in sentences what an upgrade will change, and whether the books agree. */
export const upgradeReport = (tried: TriedUpgrade): UpgradeReport => {
  const { before, after } = tried;
  const different = after ? disagreements(before, after) : [];
  const unread = (after ?? before).unread.length;
  const wrong = different.filter(({ isContentAlone }) => !isContentAlone).length;
  const fits = unread === 0 && wrong === 0;
  return {
    fits,
    lines: [
      ...aboutSteps(tried),
      ...aboutSettings(tried.settings),
      'What is stored:',
      ...shown(after ?? before),
      ...aboutUnread('now', before),
      ...(after ? aboutUnread('afterwards', after) : []),
      ...aboutBooks(different),
      ...verdict({ fits, unread, wrong, hasRun: after !== undefined }),
    ],
  };
};

const verdict = (found: {
  readonly fits: boolean;
  readonly unread: number;
  readonly wrong: number;
  readonly hasRun: boolean;
}): readonly string[] => {
  if (!found.fits)
    return [
      `Do not upgrade yet: ${found.unread} records cannot be read by this version, ${found.wrong} sums do not agree.`,
    ];
  return found.hasRun
    ? ['The books agree before and after.']
    : [
        'Every record can be read. Nothing was written, so the steps themselves were not tried: put a dump into a database of its own,',
        'set MONGODB_DATABASE to its name and run this with --on-copy (host/docs/run-it.md, “With MongoDB”).',
      ];
};
