import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commandsIn, proofsIn, settingsIn, threatsIn } from './threat-model.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const model = read('host/docs/threats.md');
const pages = model + read('host/docs/keys-and-backups.md');

const isOfTests = (file: string): boolean => /\.test\.tsx?$|^contracts\/ports\//.test(file);

/** The files that a text names and that are not there. */
const missing = (text: string): readonly string[] => proofsIn(text).filter((file) => !existsSync(join(ROOT, file)));
const isProved = (threat: string): boolean => proofsIn(threat).some(isOfTests);

describe('the threat model', () => {
  it('names for every threat tests that exist, by file', () => {
    const threats = threatsIn(model);
    expect(threats.length).toBeGreaterThan(60);
    expect(threats.filter((threat) => !isProved(threat))).toEqual([]);
    expect(missing(pages)).toEqual([]);
  });

  it('names commands and settings that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(commandsIn(pages)).toContain('reseal');
    expect(commandsIn(pages).filter((command) => scripts[command] === undefined)).toEqual([]);
    const settings = read('host/src/settings/settings.ts') + read('adapters/src/lexware/lexware-settings.ts');
    expect(settingsIn(pages)).toContain('ENCRYPTION_KEY_OLD');
    expect(settingsIn(pages).filter((setting) => !settings.includes(`  ${setting}: `))).toEqual([]);
  });

  it('is found out when it names a test that does not exist, so that this test can fail', () => {
    const claim = (where: string) => `| A key leaks | it is changed | \`${where}\` |`;
    expect(missing(claim('test/journeys/at-rest.test.ts'))).toEqual([]);
    expect(missing(claim('test/journeys/nowhere.test.ts'))).toEqual(['test/journeys/nowhere.test.ts']);
    expect(isProved(claim('test/walls/threat-model.ts'))).toBe(false);
    const threat = claim('test/journeys/at-rest.test.ts');
    const head = '| threat | what stops it | test |\n| --- | --- | --- |';
    const text = `## Threats\n\n${head}\n${threat}\n\n### Mail\n\n${head}\n| No | nothing | |\n\n## Accepted\n\n| Yes | so be it |`;
    expect(threatsIn(text)).toEqual([threat, '| No | nothing | |']);
  });
});
