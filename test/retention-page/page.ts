import { DAYS_OF_FAREWELL, RETENTION, type DataClass, type RetentionRow } from '@belegwerk/core/privacy';
import { format } from 'oxfmt';

/** Where the page stands in the repository. */
export const RETENTION_PAGE = 'core/docs/retention.md';

const HEAD = `# What is stored, why, and how long

Written by \`npm run retention\` from \`RETENTION\` in \`core/src/privacy/retention-table.ts\`; a test holds them equal, another one
fills every table of both engines, moves the clock and looks for what is older than this says
(\`test/journeys/retention.test.ts\`). Merchants are the controllers, the operator of an installation is their processor
(Art. 28 DSGVO); so purposes, grounds and periods are in the language of the law that they are read in.

Periods of years begin with the end of the calendar year (§ 147 Abs. 4 AO, § 199 Abs. 1 BGB), days end to the hour, and the
jobs run daily. A kind that ends with the shop ends 48 hours after the uninstall when Shopify asks for it, and after
${DAYS_OF_FAREWELL} days by itself. What is asked for by a customer goes at once; what the law wants kept of a document is its link, without a name.
`;

const NAMES: Readonly<Record<DataClass, string>> = {
  customer: 'names a customer, or may quote one',
  merchant: 'names the merchant or staff',
  link: 'leads to a person only through another system',
  secret: 'sealed',
  plain: 'names no person',
};

const overview = (rows: readonly (readonly [string, RetentionRow])[]): string =>
  [
    '| Kind | Holds | Purpose | Ground | Kept | Deleted by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([name, { what, purpose, basis, kept, deletedBy }]) =>
        `| \`${name}\` | ${what} | ${purpose} | ${basis} | ${kept} | \`${deletedBy}\` |`,
    ),
  ].join('\n');

const fieldsOf = ([name, { fields }]: readonly [string, RetentionRow]): string => {
  const classes = (Object.keys(NAMES) as DataClass[]).flatMap((each) => {
    const of = Object.entries(fields).filter(([, dataClass]) => dataClass === each);
    return of.length === 0 ? [] : [`${NAMES[each]}: ${of.map(([field]) => `\`${field}\``).join(', ')}`];
  });
  return `- **\`${name}\`**: ${classes.join('; ')}.`;
};

/** The page for people, from the table that the program follows. */
export const retentionPage = async (): Promise<string> => {
  const rows = Object.entries(RETENTION);
  const text = `${HEAD}\n${overview(rows)}\n\n## Field by field\n\n${rows.map(fieldsOf).join('\n')}\n`;
  return (await format(RETENTION_PAGE, text, { proseWrap: 'preserve' })).code;
};
