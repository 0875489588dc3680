import { describe, expect, it } from '@jest/globals';
import { aDraft } from '../../../test/builders/index.ts';
import type { DocumentDraft } from './draft.ts';
import { unprintable } from './unprintable.ts';

const { recipient, positions } = aDraft();
const [first] = positions;
const named = (name: string) => ({ recipient: { ...recipient, name } });
const titled = (title: string) => ({ positions: [...positions, ...(first ? [{ ...first, title }] : [])] });

describe('what cannot be printed of a document', () => {
  it.each<[string, Partial<DocumentDraft>]>([
    ['a German name', named('Jürgen Großmann-Żak')],
    ['a Turkish name', named('Şükrü İnönü')],
    ['a Greek name', named('Ελένη Παπαδοπούλου')],
    ['a Ukrainian name', named('Олексій Їжакевич')],
    ['a Vietnamese name, put together of marks', named('Nguye\u0302\u0303n')],
    ['signs of a title', titled('„Größe“ ½ × 2 – 5 € ★ ™')],
    ['a picture in a title, which is left out', titled('Tee \u{1F9CB}\u{1F44D}\u{1F3FD}')],
    ['an end of line, a tab and a soft hyphen', { introduction: 'Eins\n\tZwei\u00AD' }],
  ])('is nothing of %s', (_what, wish) => expect(unprintable(aDraft(wish))).toBeUndefined());

  it.each<[string, Partial<DocumentDraft>, object]>([
    ['a Chinese name', named('王 Wang'), { character: '王', place: 'recipient' }],
    ['an Arabic name, which is read from the right', named('عمر'), { character: 'ع', place: 'recipient' }],
    ['a Thai title', titled('ชา'), { character: 'ช', place: 'position', position: 2 }],
    ['a remark', { remark: 'สวัสดี' }, { character: 'ส', place: 'text' }],
  ])('is found in %s', (_what, wish, found) => expect(unprintable(aDraft(wish))).toEqual(found));
});
