import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_NAMES } from '@belegwerk/core/events';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const PLACES = ['core/src', 'adapters/src', 'host/src'];
const KINDS_OF_DOCUMENTS = ['invoice', 'credit', 'delivery'];

/**
 * Names of the log whose cause does not exist yet. Nothing may be added here: a new text comes with
 * what writes it, and a change that builds the cause strikes the name.
 */
const UNWRITTEN: readonly string[] = [];

/** Names that earlier versions wrote: what they logged is read as long as it is kept. */
const NO_LONGER_WRITTEN: readonly string[] = ['shop.messages-lost', 'shop.messages-restored', 'shop.messages-refused'];

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** Every file of the product that could write an event; the texts themselves are in core/src/sentences. */
const sources = PLACES.flatMap((place) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => isSource(name) && !(place === 'core/src' && /^(events|sentences)\//.test(name)))
    .map((name) => readFileSync(join(ROOT, place, name), 'utf8')),
);

/** Whether a source names the event, or puts its name together from parts that stand in the same file. */
const isWrittenIn = (source: string, name: string): boolean => {
  const [origin = '', step = ''] = name.split('.');
  if (source.includes(`'${name}'`)) return true;
  if (source.includes('`' + origin + '.${')) return source.includes(`'${step}'`);
  if (!KINDS_OF_DOCUMENTS.includes(origin)) return false;
  return source.includes(`}.${step}\``) || (source.includes('}.${') && source.includes(`'${step}'`));
};

const unwritten = EVENT_NAMES.filter((name) => !sources.some((source) => isWrittenIn(source, name)));

describe('every text of the log', () => {
  it('is written somewhere, but for those that are listed here', () => {
    expect(unwritten.filter((name) => !UNWRITTEN.includes(name) && !NO_LONGER_WRITTEN.includes(name))).toEqual([]);
  });

  it('leaves the list as soon as it is written', () => {
    expect(UNWRITTEN.filter((name) => !unwritten.some((each) => each === name))).toEqual([]);
  });

  it('is missed when it is not named, so that this test can fail', () => {
    expect(isWrittenIn("name: 'shop.connected'", 'shop.connected')).toBe(true);
    expect(isWrittenIn("name: 'shop.connected'", 'shop.connect')).toBe(false);
    expect(isWrittenIn('name: `${origin}.created`', 'invoice.created')).toBe(true);
    expect(isWrittenIn('name: `${origin}.created`', 'contact.created')).toBe(false);
  });
});
