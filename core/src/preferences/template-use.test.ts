import { describe, expect, it } from '@jest/globals';
import { isAvailable } from '../templates/catalogue/catalogue.ts';
import { fieldRule } from '../templates/catalogue/fields.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import { templateUseOf } from './template-use.ts';

describe('a setting that is a template', () => {
  it.each([
    ['invoiceRemark', { document: 'invoice', field: 'remark' }],
    ['creditLayoutItemTitle', { document: 'credit-note', field: 'item-title' }],
    ['deliveryLayoutTerms', { document: 'delivery-note', field: 'terms' }],
    ['creditSendMailSubject', { document: 'credit-note', field: 'mail-subject' }],
    ['email', undefined],
  ] as const)('%s is one of %j', (name, use) => expect(templateUseOf(name)).toEqual(use));

  it('has its document, and a field that stands on it', () => {
    const templates = FIELD_KEYS.filter((name) => fieldOf(name).template !== undefined);
    const homeless = templates.filter((name) => {
      const use = templateUseOf(name);
      return !use || !fieldRule(use.field).documents.includes(use.document);
    });
    expect(templates.length).toBeGreaterThan(40);
    expect(homeless).toEqual([]);
    expect(isAvailable('ORDER.NAME', 'delivery-note', 'terms')).toBe(true);
  });
});
