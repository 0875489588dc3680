import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './readme-commands.ts';

const WORKSPACES = ['core', 'adapters', 'contracts', 'host', 'web', 'test'];
/** What other tests prove takes minutes; here it says alone that it ran. */
const QUICK = { check: 'echo checked', build: 'echo built', pack: 'echo packed' };
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Belege\n\n- Neues.\n\n## 0.1.0\n\n- Altes.\n';

describe('npm run release', () => {
  let clone = '';
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(clone, file), 'utf8');
  const manifest = (place: string) => JSON.parse(read(join(place, 'package.json'))) as Record<string, unknown>;
  const withScripts = (other: Readonly<Record<string, string>>): string => {
    const { scripts, ...rest } = manifest('');
    return `${JSON.stringify({ ...rest, scripts: { ...(scripts as object), ...other } }, undefined, 2)}\n`;
  };
  const commit = (file: string, text: string): void => {
    writeFileSync(join(clone, file), text);
    git('commit', '--quiet', '--message', `change ${file}`, '--', file);
  };
  const release = (...args: readonly string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_|JEST)/.test(name)));
    const ended = spawnSync(process.execPath, ['--no-warnings', 'test/release/main.ts', ...args], {
      cwd: clone,
      env,
      encoding: 'utf8',
    });
    return { code: ended.status, said: ended.stdout, refused: ended.stderr.trim() };
  };

  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'belegwerk-release-'));
    // all that a version is made of; what it packs is not looked at here
    const files = ['.gitignore', 'package-lock.json', ...['', ...WORKSPACES].map((each) => join(each, 'package.json'))];
    for (const file of [...files, 'test/release']) cpSync(join(ROOT, file), join(clone, file), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
    writeFileSync(join(clone, 'package.json'), withScripts(QUICK));
    writeFileSync(join(clone, 'CHANGELOG.md'), CHANGELOG);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'as it stands');
  });

  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  it('refuses what is no version, is older, or stands beside main', () => {
    expect(release('1.2')).toMatchObject({ code: 1, refused: expect.stringContaining('three numbers') as unknown });
    git('switch', '--quiet', '--create', 'aside');
    writeFileSync(join(clone, 'left.txt'), '');
    const { code, refused } = release('0.0.9');
    expect([code, refused.split('\n')]).toEqual([
      1,
      [
        '0.0.9 is older than 0.1.0.',
        'A version is made on main: git switch main',
        'Something is not committed: git status',
      ],
    ]);
    rmSync(join(clone, 'left.txt'));
    git('switch', '--quiet', 'main');
  });

  it('says with --dry-run what it would do, and does nothing', () => {
    const { code, said } = release('1.2.0', '--dry-run');
    expect([code, said]).toEqual([0, expect.stringContaining('0.1.0 becomes 1.2.0 of ')]);
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });

  it('leaves everything as it was when the build fails', () => {
    commit('package.json', withScripts({ build: 'exit 3' }));
    expect(release('1.2.0').code).not.toBe(0);
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
    commit('package.json', withScripts(QUICK));
  });

  it('checks, builds and packs, then commits and tags the version of today and says what to push', () => {
    const { code, said } = release('1.2.0');
    expect(said.match(/^(checked|built|packed)$/gm)).toEqual(['checked', 'built', 'packed']);
    expect(said).toContain('git push origin main v1.2.0');
    expect(said).toContain('-t belegwerk:1.2.0');
    expect(code).toBe(0);
    expect([git('status', '--porcelain'), git('log', '-1', '--format=%s'), git('describe')]).toEqual([
      '',
      'chore(release): 1.2.0',
      'v1.2.0',
    ]);
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## 1\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Belege\n\n- Neues\.\n\n## 0\.1\.0\n/,
    );
    for (const place of ['', ...WORKSPACES]) expect([place, manifest(place)['version']]).toEqual([place, '1.2.0']);
    expect(manifest('host')['dependencies']).toMatchObject({ '@belegwerk/core': '1.2.0', express: '5.3.0' });
  });

  it('leaves a lock that npm takes for the manifests', () => {
    const bare = join(clone, 'bare');
    git('worktree', 'add', '--quiet', bare);
    const ended = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {
      cwd: bare,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    git('worktree', 'remove', '--force', bare);
    expect([ended.stderr.trim(), ended.status]).toEqual(['', 0]);
  });

  it('makes no version twice, and tags one that was committed and no more', () => {
    expect(release('1.2.0').refused).toContain('v1.2.0 is there already.');
    git('tag', '--delete', 'v1.2.0');
    expect(release('1.2.0').said).not.toContain('packed');
    expect([
      git('describe'),
      git('log', '--format=%s')
        .split('\n')
        .filter((each) => each.endsWith(': 1.2.0')),
    ]).toEqual(['v1.2.0', ['chore(release): 1.2.0']]);
    expect(release('1.3.0').refused).toBe('CHANGELOG.md has no line under "## Unreleased".');
  });
});
