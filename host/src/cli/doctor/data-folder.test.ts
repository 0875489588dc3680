import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { appKeyFileOf } from './data-folder.ts';

it('The private key of the app is for the eyes of the user of the host alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'app-key-'));
  const appKeyFile = join(folder, 'app-key.pem');
  try {
    await writeFile(appKeyFile, '');
    await chmod(appKeyFile, 0o640);
    expect(appKeyFileOf({ appKeyFile })).toEqual([
      {
        about: 'key of the app',
        state: 'fault',
        seen: `others may read ${appKeyFile} (640)`,
        todo: `chmod go-rwx ${appKeyFile}`,
      },
    ]);
    await chmod(appKeyFile, 0o600);
    expect(appKeyFileOf({ appKeyFile })).toMatchObject([{ state: 'good' }]);
    expect(appKeyFileOf({})).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
