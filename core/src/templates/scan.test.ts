import { describe, expect, it } from '@jest/globals';
import { scanTemplate } from './scan.ts';

/** Kind and value of every token. */
const scanned = (source: string): readonly string[] =>
  scanTemplate(source).map(({ kind, value }) => (kind === 'begin' ? '<' : `${kind}:${value}`));

describe('a template is split', () => {
  it.each([
    ['nothing', '', []],
    ['plain text', 'Rechnung 12', ['text:Rechnung 12']],
    ['a placeholder in any case', 'a <order.Name> b', ['text:a ', '<', 'name:ORDER.NAME', 'end:>', 'text: b']],
    ['words beyond the Latin alphabet', '<ORDER.größe>', ['<', 'name:ORDER.GRößE', 'end:>']],
    ['HTML', '<p class="x"><br/></p><!-- c -->', ['text:<p class="x"><br/></p><!-- c -->']],
    ['a comparison in a text', '3 < 5 und a<b', ['text:3 < 5 und a<b']],
    ['words that only begin like commands', '<iframe><ENDE><end-user><orders>', ['text:<iframe><ENDE><end-user><orders>']],
    ['a namespace alone', '<ORDER><ITEM>', ['text:<ORDER><ITEM>']],
    ['a command with white space in it', '<IF\n\tORDER.NAME\u00a0>', ['<', 'name:IF', 'name:ORDER.NAME', 'end:>']],
    ['a command before its name', '< IF x>', ['text:< IF x>']],
    ['a command at the very end', 'a<END', ['text:a', '<', 'name:END', 'end:']],
    ['strings with everything in them', '<CASE "a>b","<END>","\\"x\\\\">', [
      '<', 'name:CASE', 'string:a>b', 'sign:,', 'string:<END>', 'sign:,', 'string:"x\\', 'end:>',
    ]],
    ['a backslash that escapes nothing', '<CASE "a\\b">', ['<', 'name:CASE', 'string:a\\b', 'end:>']],
    ['a string without its end', '<IF "abc>d', ['<', 'name:IF', 'open-string:abc', 'end:>', 'text:d']],
    ['a string without its end before a tag', '<IF "abc<END>', ['<', 'name:IF', 'open-string:abc', 'end:', '<', 'name:END', 'end:>']],
    ['a string without its end before a line end', '<IF "a\nb>', ['<', 'name:IF', 'open-string:a', 'name:B', 'end:>']],
    ['a string without its end at the very end', '<IF "a', ['<', 'name:IF', 'open-string:a', 'end:']],
    ['a tag that breaks off before another', '<IF x <b>', ['<', 'name:IF', 'name:X', 'end:', 'text:<b>']],
    ['signs', '<IF (a=b)!=c>', ['<', 'name:IF', 'sign:(', 'name:A', 'sign:=', 'name:B', 'sign:)', 'sign:!=', 'name:C', 'end:>']],
    ['signs of other languages', '<IF a == b && c <= 1 || d <> 2 < 3 <"x" !== !>', [
      '<', 'name:IF', 'name:A', 'stray:==', 'name:B', 'stray:&&', 'name:C', 'stray:<=', 'number:1', 'stray:||', 'name:D',
      'stray:<>', 'number:2', 'stray:<', 'number:3', 'stray:<', 'string:x', 'stray:!==', 'stray:!', 'end:>',
    ]],
    ['numbers', '<IF 12 -1.234,56 +0.5 7a>', ['<', 'name:IF', 'number:12', 'number:-1.234,56', 'number:+0.5', 'number:7', 'name:A', 'end:>']],
    ['numbers of a case at the comma', '<CASE 1,2.5>', ['<', 'name:CASE', 'number:1', 'sign:,', 'number:2.5', 'end:>']],
    ['characters outside of the basic plane whole', '<IF 😀>', ['<', 'name:IF', 'stray:😀', 'end:>']],
  ])('with %s', (_what, source, tokens) => expect(scanned(source)).toEqual(tokens)); // prettier-ignore

  it('into tokens with their places', () =>
    expect(scanTemplate('ä<IF  "b\\"" >c')).toEqual([
      { kind: 'text', position: 0, length: 1, value: 'ä' },
      { kind: 'begin', position: 1, length: 1, value: '<' },
      { kind: 'name', position: 2, length: 2, value: 'IF' },
      { kind: 'string', position: 6, length: 5, value: 'b"' },
      { kind: 'end', position: 12, length: 1, value: '>' },
      { kind: 'text', position: 13, length: 1, value: 'c' },
    ]));

  it('at the place where a tag breaks off', () =>
    expect(scanTemplate('<END  ').at(-1)).toEqual({ kind: 'end', position: 6, length: 0, value: '' }));
});
