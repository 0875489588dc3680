import { parseArgs } from 'node:util';
import { EX_CONFIG } from '../exit-codes.ts';
import { environmentOfCommand } from './demo-environment.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { examine } from './doctor/examine.ts';
import { fault, good, lineOf, type Finding } from './doctor/finding.ts';

const HELP = `npm run doctor

Looks at everything that an installation needs, a line for each: good, note (worth knowing), or fault with what to do.
Settings, imprint, plans, rights of the files, key, disk, fonts, the running host's own readiness, public address and its certificate,
mail, ways to the vendors, clock, key and secret of the app, the key that is lent, store, and for each shop Shopify, webhooks and
accounting. Reads the same settings as the host (without SHOPIFY_API_KEY those of the demo), may run beside hosts, sends
no mail and changes nothing; a token that has expired is renewed as a host would. An embedded store is read from end to end. Exit
code 0 when all is good, 1 when something must be done, 78 when the settings are wrong.`;

const said = (finding: Finding): Finding => {
  console.log(lineOf(finding));
  return finding;
};

const run = async (): Promise<number> => {
  const settings = readSettings(environmentOfCommand());
  said(good('settings', 'are complete'));
  let faults = 0;
  for await (const finding of examine(settings)) if (said(finding).state === 'fault') faults += 1;
  console.log(faults === 0 ? 'Nothing has to be done.' : `${faults} to do.`);
  return faults === 0 ? 0 : 1;
};

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  process.exitCode = await run().catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.message.split('\n'))
      said(fault('settings', line, 'See the tables of settings in host/docs/settings.md'));
    return EX_CONFIG;
  });
}
