import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProgram, compile } from './program.ts';
import { PACKED, stagePackage } from './staged-package.ts';

const HELP = `npm run pack [-- --to FOLDER | --program FOLDER]

Builds @belegwerk/core, adapters and contracts to JavaScript with types and packs each as a .tgz that npm installs,
into dist/packages or another folder. Prints the path of each.

  --to FOLDER       where the packages are put
  --program FOLDER  instead: the host and what it rests on as JavaScript, as the image runs it; its packages and the screens
                    are not in it`;

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist/packages') },
    program: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const pack = async (to: string): Promise<void> => {
  const stages = mkdtempSync(join(tmpdir(), 'belegwerk-pack-'));
  const isWindows = process.platform === 'win32';
  try {
    compile(root, PACKED);
    mkdirSync(to, { recursive: true });
    for (const name of PACKED) {
      const stage = join(stages, name);
      await stagePackage(root, name, stage);
      const args = ['pack', stage, '--pack-destination', to, '--json', '--offline'];
      const said = execFileSync('npm', args, { cwd: stages, encoding: 'utf8', shell: isWindows });
      const [packed] = JSON.parse(said) as [{ filename: string }];
      console.log(join(to, packed.filename));
    }
  } finally {
    rmSync(stages, { recursive: true, force: true });
  }
};

if (values.help) console.log(HELP);
else if (values.program !== undefined) console.log(await buildProgram(root, resolve(values.program)));
else await pack(resolve(values.to));
