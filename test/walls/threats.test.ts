import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commandsIn, proofsIn, settingsIn, threatsIn, titlesIn } from './threat-model.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const model = read('host/docs/threats.md');

const isOfTests = (file: string): boolean => /\.test\.tsx?$|^contracts\/ports\//.test(file);

/** What a text claims to be proved and is not: by a file that is not there, or a test that the file does not have. */
const unproved = (text: string): readonly string[] =>
  proofsIn(text).flatMap(({ file, titles }) => {
    if (!existsSync(join(ROOT, file))) return [file];
    const known = titlesIn(read(file));
    if (titles.length === 0) return isOfTests(file) ? [`${file}: no test`] : [];
    return titles.filter((title) => !known.has(title));
  });

describe('the threat model', () => {
  it('names for every threat tests that exist, by file and title', () => {
    const threats = threatsIn(model);
    expect(threats.length).toBeGreaterThan(30);
    expect(threats.filter((threat) => proofsIn(threat).length === 0)).toEqual([]);
    expect(unproved(model)).toEqual([]);
  });

  it('names commands and settings that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(commandsIn(model)).toContain('reseal');
    expect(commandsIn(model).filter((command) => scripts[command] === undefined)).toEqual([]);
    const settings = read('host/src/settings/settings.ts') + read('adapters/src/lexware/lexware-settings.ts');
    expect(settingsIn(model)).toContain('ENCRYPTION_KEY_OLD');
    expect(settingsIn(model).filter((setting) => !settings.includes(`  ${setting}: `))).toEqual([]);
  });

  it('is found out when it names a test that does not exist, so that this test can fail', () => {
    const file = 'test/journeys/at-rest.test.ts';
    const title = [...titlesIn(read(file))].find((each) => each.startsWith('is sealed anew')) ?? '';
    const claim = (where: string, what: string) => `- **A key leaks.** It is changed. \`${where}\`: “${what}”`;
    expect(unproved(claim(file, title))).toEqual([]);
    expect(unproved(claim(file, title.replaceAll(' ', '\n  ')))).toEqual([]);
    expect(unproved(claim(file, `${title} twice`))).toEqual([`${title} twice`]);
    expect(unproved(claim(file, title.slice(0, -1)))).toEqual([title.slice(0, -1)]);
    expect(unproved(claim('test/journeys/nowhere.test.ts', title))).toEqual(['test/journeys/nowhere.test.ts']);
    expect(unproved(`- **A key leaks.** \`${file}\``)).toEqual([`${file}: no test`]);
    expect(
      threatsIn(`## Threats\n\n${claim(file, title)}\n- **No.** Nothing.\n\n## Accepted\n\n- **Yes.** So be it.`),
    ).toEqual([claim(file, title), '- **No.** Nothing.']);
  });

  it('takes no test for one that is skipped, nor any other text of its file', () => {
    const source = `it.skip('one', f); it('two', f); it.each([['three', 3]])('four %s', f); const text = 'five'; it(\n 'six', f)`;
    expect([...titlesIn(source)]).toEqual(['two', 'three', 'four %s', 'six']);
    expect([...titlesIn("// it's so ` \nit('seven', f)")]).toEqual(['seven']);
  });
});
