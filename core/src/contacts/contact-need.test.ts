import { describe, expect, it } from '@jest/globals';
import type { TaxType } from '../tax/treatment.ts';
import { contactNeed } from './contact-need.ts';

const setting = 'contactCreate';

describe('a document', () => {
  it.each<[string, 'all' | readonly string[], readonly string[], readonly TaxType[], unknown]>([
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
      ['vatfree'],
      { need: 'none', because: { code: 'CONTACT_NOT_WANTED', setting } },
    ],
    [
      'within the Union needs one',
      [],
      [],
      ['gross', 'intraCommunitySupply'],
      { need: 'required', because: { code: 'CONTACT_FOR_TAX', facts: { taxType: 'intraCommunitySupply' } } },
    ],
    [
      'for a third country needs one',
      'all',
      [],
      ['thirdPartyCountryDelivery'],
      { need: 'required', because: { code: 'CONTACT_FOR_TAX', facts: { taxType: 'thirdPartyCountryDelivery' } } },
    ],
  ])('%s', (_name, contactCreate, tags, taxTypes, need) =>
    expect(contactNeed({ tags }, { contactCreate }, taxTypes)).toEqual(need),
  );
});
