import { describe, expect, it } from '@jest/globals';
import type { TaxScheme } from '../tax/treatment.ts';
import { contactNeed } from './contact-need.ts';

const setting = 'contactCreate';

describe('a document', () => {
  it.each<[string, 'all' | readonly string[], readonly string[], readonly TaxScheme[], unknown]>([
    [
      'for every order wants a contact',
      'all',
      [],
      ['gross'],
      { need: 'wanted', because: { code: 'CONTACT_FOR_ALL', setting } },
    ],
    [
      'with a tag wants one',
      ['b2b'],
      ['neu', ' B2B'],
      ['net'],
      { need: 'wanted', because: { code: 'CONTACT_FOR_TAG', setting, facts: { tag: ' B2B' } } },
    ],
    [
      'without the tag wants none',
      ['b2b'],
      ['neu'],
      ['gross'],
      { need: 'none', because: { code: 'CONTACT_NOT_WANTED', setting } },
    ],
    [
      'of a small business wants none',
      [],
      [],
      ['exempt'],
      { need: 'none', because: { code: 'CONTACT_NOT_WANTED', setting } },
    ],
    [
      'within the Union needs one',
      [],
      [],
      ['gross', 'intra-community'],
      { need: 'required', because: { code: 'CONTACT_FOR_TAX', facts: { scheme: 'intra-community' } } },
    ],
    [
      'for a third country needs one',
      'all',
      [],
      ['export'],
      { need: 'required', because: { code: 'CONTACT_FOR_TAX', facts: { scheme: 'export' } } },
    ],
  ])('%s', (_name, contactCreate, tags, schemes, need) =>
    expect(contactNeed({ tags }, { contactCreate }, schemes)).toEqual(need),
  );
});
