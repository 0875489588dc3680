import { describe, expect, it } from '@jest/globals';
import { FAULTS_AT } from './faults.ts';
import { commandOf, faultsText, readOptions } from './options.ts';

const wordsOf = (command: string): readonly string[] => command.replace('npm run simulate -- ', '').split(' ');

describe('The command line of the simulation', () => {
  it('plays all faults of the depth unless it names some', () => {
    expect(readOptions([]).faults).toEqual(FAULTS_AT.ports);
    expect(readOptions(['--depth', 'wire']).faults).toEqual(FAULTS_AT.wire);
    expect(readOptions(['--faults', 'answer-lost,request-late']).faults).toEqual(['answer-lost', 'request-late']);
  });

  it('refuses a fault that the depth does not have, and says which has it', () =>
    expect(() => readOptions(['--faults', 'html-answer'])).toThrow(
      '--faults: html-answer belongs to the depth wire alone, and this run is at the depth ports',
    ));

  it('prints a command that asks for the same run', () => {
    const asked = readOptions([
      '--depth',
      'wire',
      '--seed',
      '7',
      '--orders',
      '5',
      '--faults',
      'answer-cut',
      '--most-faults',
      '3',
    ]);
    const { depth, seeds, orders, faults, mostFaults = 0 } = asked;
    const command = commandOf({ depth, seeds, orders, faults: faultsText(depth, faults), mostFaults });
    expect(command).toBe('npm run simulate -- --depth wire --seed 7 --orders 5 --faults answer-cut --most-faults 3');
    expect(readOptions(wordsOf(command))).toEqual(asked);
  });

  it.each([['ports'], ['wire']] as const)('writes all faults of the depth %s, and none, as a word', (depth) => {
    expect(faultsText(depth, FAULTS_AT[depth])).toBe('all');
    expect(faultsText(depth, [])).toBe('none');
  });

  it('plants faults at both depths unless it names one', () => {
    expect(readOptions(['--planted']).isDepthNamed).toBe(false);
    expect(readOptions(['--planted', '--depth', 'wire'])).toMatchObject({ isDepthNamed: true, depth: 'wire' });
  });

  it('tells how it is used', () => expect(readOptions(['--help']).isHelp).toBe(true));
});
