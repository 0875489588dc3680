import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unusedPort } from '../journeys/unused-port.ts';
import { buildOnce } from './build-once.ts';
import { downloadedMongod } from './start-mongod.ts';

const MOMENTS = Array.from({ length: 10 }, (_each, tenths) => tenths);
const WHOLE = 'a whole program';

/** Begins ten builds, writes so many tenths of each and says when it can be ended. */
const BUILDER = `
import { writeFile } from 'node:fs/promises';
const { buildOnce } = await import(process.argv[1]);
const begun = ${JSON.stringify(MOMENTS)}.map((tenths) => new Promise((reached) =>
  buildOnce(process.argv[2] + '/program-' + tenths, async (unfinished) => {
    if (tenths > 0) await writeFile(unfinished, ${JSON.stringify(WHOLE)}.slice(0, Math.ceil(tenths * ${WHOLE.length} / 10)));
    reached();
    await new Promise(() => undefined);
  })));
await Promise.all(begun);
console.log('begun');
setInterval(() => undefined, 1000);
`;

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'belegwerk-build-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a server that is built for the tests', () => {
  it('is whole after a builder was killed, at each of ten moments, and nothing is left of its work', async () => {
    const builder = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      BUILDER,
      join(import.meta.dirname, 'build-once.ts'),
      folder,
    ]);
    await once(builder.stdout, 'data');
    builder.kill('SIGKILL');
    await once(builder, 'exit');
    const programs = MOMENTS.map((tenths) => join(folder, `program-${tenths}`));
    await Promise.all(programs.map((program) => buildOnce(program, (unfinished) => writeFile(unfinished, WHOLE))));
    expect(await Promise.all(programs.map((program) => readFile(program, 'utf8')))).toEqual(programs.map(() => WHOLE));
    expect(await readdir(folder)).toHaveLength(MOMENTS.length);
  });

  it('is built by one, while the others wait for it', async () => {
    let builds = 0;
    const build = () =>
      buildOnce(join(folder, 'program'), async (unfinished) => {
        builds += 1;
        await writeFile(unfinished, WHOLE);
      });
    await Promise.all([build(), build(), build()]);
    expect(builds).toBe(1);
  });

  it('says why it could not be built, and the next one tries again', async () => {
    const program = join(folder, 'program');
    const failed = buildOnce(program, () => Promise.reject(new Error('no module proxy')));
    await expect(failed).rejects.toThrow('no module proxy');
    await buildOnce(program, (unfinished) => writeFile(unfinished, WHOLE));
    expect(await readFile(program, 'utf8')).toBe(WHOLE);
  });
});

describe('a mongod from the internet', () => {
  it('is asked for once a day where it is refused, and the cause is told each time', async () => {
    process.env['MONGOMS_DOWNLOAD_MIRROR'] = `http://127.0.0.1:${await unusedPort()}`;
    const told: string[] = [];
    const ask = () => downloadedMongod(folder, (cause) => void told.push(cause));
    expect([await ask(), await ask()]).toEqual([undefined, undefined]);
    delete process.env['MONGOMS_DOWNLOAD_MIRROR'];
    expect(told).toEqual([expect.stringContaining('ECONNREFUSED'), told[0]]);
    expect(await readdir(folder)).toEqual(['mongod-refused']);
  });
});
