import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './plant.ts';

/** Words that hide who does something. */
const VAGUE = /\b(?:who|what)ever\b|\b(?:no|some)body\b/iu;
/** Texts of others, and files without prose. */
const OTHERS = /^package-lock\.json$|\.(?:png|pdf|xml|xsd|xsl|xslt|sch|graphql|csv|woff2?|ico)$/u;

const vagueIn = (text: string): readonly string[] => text.split('\n').filter((line) => VAGUE.test(line));

describe('what is written here', () => {
  it('says who does what: the merchant, the operator, a host, a customer, a service', () => {
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).split('\0');
    const read = tracked.filter((path) => path !== '' && !OTHERS.test(path) && existsSync(join(ROOT, path)));
    expect(read.length).toBeGreaterThan(1000);
    const found = read.flatMap((path) =>
      vagueIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found out otherwise', () => {
    const [person, asker] = [['no', 'body'].join(''), ['Who', 'ever'].join('')];
    expect(vagueIn(`it goes to ${person}\nand to each\n/** ${asker} asks. */`)).toHaveLength(2);
    expect(vagueIn('some-other')).toEqual([]);
  });
});
