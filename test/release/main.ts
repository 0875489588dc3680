import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SystemClock } from '@belegwerk/adapters/system';
import { businessDay } from '@belegwerk/core/kernel';
import { releasedChangelog } from './released-changelog.ts';
import { compareVersions, parseVersion } from './version.ts';
import { versionedManifests } from './versioned-manifests.ts';

const HELP = `npm run release -- VERSION [--dry-run]

Makes a version (e.g. 1.2.0) of what stands on main: runs npm run check, sets the version in every workspace and in the lock, gives
what stands under "Unreleased" in CHANGELOG.md the version and today's day, builds, packs, commits and tags. Says what to push and
how the image is made; nothing leaves this machine. Refuses where main is not checked out and clean.

  --dry-run   says what it would do, and does nothing`;

const ROOT = join(import.meta.dirname, '../..');
const MAIN = 'main';
const CHANGELOG = 'CHANGELOG.md';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const npm = (...args: readonly string[]): void => {
  execFileSync('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};

const refuse = (...why: readonly string[]): never => {
  console.error(why.join('\n'));
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [version = '', ...others] = positionals;
const wanted = parseVersion(version);
if (!wanted || others.length > 0) refuse('A version has three numbers, e.g. 1.2.0.', '', HELP);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version: current } = JSON.parse(read('package.json')) as { version: string };
const [tag, subject] = [`v${version}`, `chore(release): ${version}`];
const isTagged = git('tag', '--list', tag) !== '';
const day = businessDay(new SystemClock().now()).toString();
const changelog = releasedChangelog(read(CHANGELOG), version, day);
/** The run before was ended between its last two steps. */
const isCommitted = !isTagged && current === version && git('log', '-1', '--format=%s') === subject;

const obstacles = [
  ...(isTagged ? [`${tag} is there already.`] : []),
  ...(compareVersions(wanted!, parseVersion(current)!) < 0 ? [`${version} is older than ${current}.`] : []),
  ...(git('branch', '--show-current') === MAIN ? [] : [`A version is made on ${MAIN}: git switch ${MAIN}`]),
  ...(git('status', '--porcelain') === '' ? [] : ['Something is not committed: git status']),
  ...(changelog || isCommitted ? [] : [`${CHANGELOG} has no line under "## Unreleased".`]),
];
if (obstacles.length > 0) refuse(...obstacles);

const files = { ...versionedManifests(ROOT, version), [CHANGELOG]: changelog ?? '' };

const make = (): void => {
  npm('check');
  const before = Object.keys(files).map((file) => [file, read(file)] as const);
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(ROOT, file), text);
    npm('build');
    npm('pack');
    git('commit', '--quiet', '--message', subject, '--', ...Object.keys(files));
  } catch (error) {
    for (const [file, text] of before) writeFileSync(join(ROOT, file), text);
    throw error;
  }
};

const AFTERWARDS = `Nothing has left this machine. To publish it, once CI is green:

  git push origin ${MAIN} ${tag}
  docker build -f host/deploy/Dockerfile -t belegwerk:${version} .

The packages lie in dist/packages.`;

if (values['dry-run']) {
  console.log(`npm run check
${Object.keys(files).join(', ')}: ${current} becomes ${version} of ${day}
npm run build
npm run pack
git commit: ${subject}
git tag: ${tag}`);
} else {
  if (!isCommitted) make();
  git('tag', '--annotate', tag, '--message', `Belegwerk ${version}`);
  console.log(AFTERWARDS);
}
