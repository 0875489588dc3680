import { describe, expect, it } from '@jest/globals';
import { FIELD_KEYS, fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './plant.ts';

/** Where settings become something; of the module of the settings itself only the views of one kind of document. */
const READERS = ['core/src', 'web/src/app', 'web/src/shared/preferences/ExpertMode.tsx'];
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

/** What the specification names although no row of a credit note can show it (record 10). */
const ONLY_STORED: readonly FieldKey[] = [
  'creditLayoutDiscountTitle',
  'creditLayoutDiscountDetail',
  'creditLayoutDiscountUnit',
  'creditLayoutShippingShowFree',
];

describe('the settings', () => {
  it('are each read by what makes documents, mails and bookings, or by the screens that they change, but for four', async () => {
    const texts = await Promise.all(listed().map((path) => readFile(join(ROOT, path), 'utf8')));
    const names = new Set(texts.flatMap((text) => text.match(/\b[a-z]\w+\b/g) ?? []));
    const forms = texts.flatMap(formsIn);
    const isRead = (key: string) => names.has(key) || forms.some((form) => form.test(key));
    expect(FIELD_KEYS.length).toBeGreaterThan(90);
    expect(FIELD_KEYS.filter((key) => !isRead(key))).toEqual(ONLY_STORED);
  });

  it.each(ONLY_STORED)('that nothing reads say so: %s', (key) =>
    expect(fieldOf(key).help).toMatch(/^Wird gespeichert und (steht auf keiner Gutschrift|bewirkt nichts)/),
  );
});
