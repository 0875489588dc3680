import { describe, expect, it } from '@jest/globals';
import { findingsInTemplate } from './template-findings.ts';

const said = (source: string) =>
  findingsInTemplate({ source, document: 'invoice', field: 'remark', metafields: [] }).map(({ text }) => text);

describe('what is said of a template with an error', () => {
  it('is what is missing, and once', () => {
    expect(said('<IF ORDER.NOTE>x')).toEqual([
      'Zu <IF> fehlt <END>. Schreibe es hinter den Text, der von der Bedingung abhängt.',
    ]);
    expect(said('<SWITCH ORDER.NAME><END>')).toEqual(['Zu <SWITCH> fehlt ein <CASE>.']);
  });

  it('is what is meant, where the message does not say it', () =>
    expect(said('<ORDER.NAM>')).toEqual([
      'Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.',
    ]));
});
