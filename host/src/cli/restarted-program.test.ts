import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProgram } from './child-program.ts';
import { restartedProgram } from './restarted-program.ts';

describe('a program that is started anew after each change', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-restarted-'));
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'main.ts'), `import { say } from './inner/word.ts';\nsay();\nsetInterval(say, 1e6);\n`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (word: string): void => {
    const text = `export const say = () => console.log(JSON.stringify({ word: '${word}' }));\n`;
    // as an editor does that replaces the file
    writeFileSync(join(folder, 'word.new'), word === 'broken' ? 'export const;' : text);
    renameSync(join(folder, 'word.new'), join(folder, 'inner/word.ts'));
  };

  it('says the new word, waits after a mistake until it is mended, and is gone when stopped', async () => {
    const words: unknown[] = [];
    const processes: number[] = [];
    const said: string[] = [];
    const heard = async (count: number) => {
      while (said.length < count) await new Promise((resume) => setTimeout(resume, 20));
      return said.at(-1);
    };
    write('first');
    const running = await restartedProgram({
      start: async () => {
        const program = await startProgram(join(folder, 'main.ts'), []);
        words.push(program.ready['word']);
        processes.push(Number(program.process.pid));
        return program;
      },
      sources: [folder],
      say: (sentence) => said.push(sentence),
    });
    write('second');
    expect(await heard(1)).toMatch(/inner\/word\.ts changed: started again in \d+ ms$/);
    write('broken');
    expect(await heard(2)).toMatch(/ended with code 1 before it was ready; the next change starts it again$/);
    write('third');
    await heard(3);
    await running.stop();
    write('never');
    expect(words).toEqual(['first', 'second', 'third']);
    for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
