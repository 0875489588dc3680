import { describe, expect, it } from '@jest/globals';
import { FIELD_KEYS, fieldsOfSection, PAGE_IDS, sectionsOfPage } from '@belegwerk/core/preferences';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './plant.ts';

/** Where settings become something; of the room of the settings itself only the views of one kind of document. */
const READERS = ['core/src', 'web/src/app', 'web/src/pieces/preferences/ExpertMode.tsx'];
const VIEWS = ['core/src/preferences/document-views.ts', 'core/src/preferences/delivery-date-setting.ts'];
const isReader = (path: string): boolean =>
  path.endsWith('.ts') || path.endsWith('.tsx')
    ? !/\.test\.tsx?$/.test(path) && (!path.startsWith('core/src/preferences/') || VIEWS.includes(path))
    : false;

const listed = (): readonly string[] =>
  execFileSync('git', ['ls-files', ...READERS], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(isReader);

/** `${prefix}Layout${row}Title` reads every setting of that form; one without a word of its own says nothing. */
const TEMPLATE = /`(\w*\$\{[\w.[\]]+\}[\w${}.[\]]*)`/g;
const formsIn = (text: string): readonly RegExp[] =>
  [...text.matchAll(TEMPLATE)]
    .map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '\\w+'))
    .filter((form) => /[A-Z][a-z]{3}|\d[A-Z]/.test(form))
    .map((form) => new RegExp(`^${form}$`));

describe('the settings', () => {
  it('that are shown are each read by what makes documents, mails and bookings, or by the screens that they change', async () => {
    const texts = await Promise.all(listed().map((path) => readFile(join(ROOT, path), 'utf8')));
    const names = new Set(texts.flatMap((text) => text.match(/\b[a-z]\w+\b/g) ?? []));
    const forms = texts.flatMap(formsIn);
    const isRead = (key: string) => names.has(key) || forms.some((form) => form.test(key));
    const shown = PAGE_IDS.flatMap(sectionsOfPage).flatMap(fieldsOfSection);
    expect(shown.length).toBeGreaterThan(90);
    expect(shown.filter((key) => !isRead(key))).toEqual([]);
    expect(FIELD_KEYS.filter((key) => !isRead(key))).toEqual([
      // nor is `onboarding`, whose name the way to the first document has as well
      'creditsExhaustedSoon',
      'creditLayoutShippingShowFree',
    ]);
  });
});
