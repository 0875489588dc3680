import { heading, lead, list, type Block, type SitePage } from './blocks.ts';

/** What whoever operates it has to know is read in the file itself. */
const isForMerchants = (line: string): boolean => line.startsWith('- ') && !line.startsWith('- Für den Betreiber:');

/** The versions of `CHANGELOG.md` with what a merchant notices of each. What stands before the first is for its writers. */
const versionsOf = (markdown: string): readonly Block[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((version) => {
      const [name = '', ...lines] = version.split('\n');
      const noticed = lines.flatMap((line) => (isForMerchants(line) ? [line.slice(2)] : []));
      return [heading(`Version ${name.trim()}`), list(...noticed)];
    });

export const changelog = (markdown: string): SitePage => ({
  path: '/help/app/changelog',
  title: 'Änderungen',
  description: 'Was sich in Belegwerk geändert hat, Version für Version.',
  blocks: [lead('Was du an Belegwerk bemerkst, die neueste Version zuerst.'), ...versionsOf(markdown)],
});
