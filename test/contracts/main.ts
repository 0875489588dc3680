import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const HELP = `npm run contracts [-- FILE...]

Runs the contract suites: our adapters and the sandboxes against the same promises. With LEXWARE_API_URL and
LEXWARE_API_KEY the suite of Lexware Office also runs against that real account; it makes drafts only. With files it runs
only those, and further options go to Jest. Exit code 1 if a promise is broken.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
} else {
  const root = join(import.meta.dirname, '../..');
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const options = { cwd: root, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [...jest, ...args, '--selectProjects', 'contracts'], options);
  process.exitCode = status ?? 1;
}
