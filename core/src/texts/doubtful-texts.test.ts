import { describe, expect, it } from '@jest/globals';
import { doubtfulTexts } from './doubtful-texts.ts';

describe('a text of the settings that nobody can mean so', () => {
  it('is named with what is wrong with it', () =>
    expect(doubtfulTexts({ invoiceRemark: 'Danke, <ORDER.NAM>', invoiceTitle: 'Rechnung <ORDER.NAME>' }, [])).toEqual([
      {
        name: 'invoiceRemark',
        why: ['Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.'],
      },
    ]));

  it('is none that may be meant so, and no setting that is no text', () =>
    expect(doubtfulTexts({ invoiceRemark: 'Danke <3', posName: '<FOO>', skipPos: true }, [])).toEqual([]));
});
