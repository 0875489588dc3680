import { startProgram } from './child-program.ts';
import { EX_CONFIG } from '../exit-codes.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { HOST_PROGRAM, startDemo, type Started } from './demo.ts';
import { runUntilEnd } from './run-until-end.ts';
import { areScreensBuilt, buildScreens } from '../screens.ts';

const HELP = `npm start [-- --pages] [--fresh] [--admin]

Starts Belegwerk. With SHOPIFY_API_KEY set it talks to the real services (see host/docs/settings.md).
Without, it starts the sandboxes of Shopify, Lexware Office and mail with a demo shop beside it; everything is kept in
.data/demo, so that Ctrl-C and a new start lose nothing. With --fresh the shop has just come: nothing is connected or set, so that
you can walk the whole way yourself; it lies in .data/fresh and begins anew at each such start. Prints the address to
open; with --pages first the pages of the accounting account, of the mails, and of the administration. With --admin the demo shop is
the operator's own and has the administration, until the next start without it; the menu of the app leads there.`;

const EXAMPLE = `For example:

  SHOPIFY_API_KEY=… SHOPIFY_API_SECRET=… APP_URL=https://belegwerk.example npm start

Every setting stands in host/docs/settings.md. Without SHOPIFY_API_KEY a demo shop is started.`;

/** Ends with what is missing and an example when the settings do not do; the host's own look at them comes after minutes. */
const checkSettings = (): void => {
  try {
    readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`Belegwerk cannot start:\n\n${error.message.replaceAll(/^/gm, '  ')}\n\n${EXAMPLE}`);
    process.exit(EX_CONFIG);
  }
};

const real = async (): Promise<Started> => {
  checkSettings();
  await buildScreens();
  const host = await startProgram(HOST_PROGRAM, []);
  return { address: String(host.ready['url']), pages: {}, programs: [host] };
};

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  await runUntilEnd(() => {
    if (!areScreensBuilt()) console.error('Building the screens, as after each change of them (about ten seconds) …');
    if (process.env['SHOPIFY_API_KEY']) return real();
    return startDemo({ isFresh: process.argv.includes('--fresh'), isOperator: process.argv.includes('--admin') });
  });
}
