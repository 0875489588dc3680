import { startDemo } from './demo.ts';
import { hostInDevelopment } from './host-in-development.ts';
import { runUntilEnd } from './run-until-end.ts';

const HELP = `npm run dev [-- --pages] [--fresh] [--admin]

The demo of npm start, to work on it: a change of web, or of what the screens take of core and contracts, shows at once in the open
page, and a change of core, adapters, contracts or host starts the host anew, which keeps its data. The sandboxes stay; stop it and
start it again after a change of them, of host/src/cli or of a package. Pages outside the admin are those of the last build.
Never sets anything up for real accounts: npm start does.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  await runUntilEnd(() =>
    startDemo({
      isFresh: process.argv.includes('--fresh'),
      isOperator: process.argv.includes('--admin'),
      host: hostInDevelopment,
    }),
  );
}
