import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('payouts.ts', import.meta.url));
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, ...args], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
};

const folder = mkdtempSync(join(tmpdir(), 'payouts-'));
const HEADER =
  'Date,Payment method,Currency,Amount,Status,ID,Description,Settlement currency,Settlement amount,Settlement reference';
const file = (name: string, ...rows: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, [HEADER, ...rows].join('\n'));
  return path;
};
const SALE = '2026-11-02,ideal,EUR,1234.50,paidout,tr_a,#1042,EUR,1234.50,1';
const FEE = '2026-11-08,,EUR,-2.88,paidout,,Withheld fees,EUR,-2.88,1';

describe('npm run payouts', () => {
  it('tells the sums of a file, each currency for itself', () => {
    const path = file('gut.csv', SALE, FEE, '2026-11-03,ideal,GBP,20.00,paidout,tr_b,#1043,GBP,20.00,1');
    expect(run('--file', path)).toMatchObject({
      status: 0,
      lines: [
        `${path}: Mollie, Abrechnungsbericht, 02.11.2026 bis 08.11.2026`,
        '  EUR Zahlungen (1): brutto 1.234,50, Gebühr 0,00, netto 1.234,50',
        '  EUR Gebühren (1): brutto 0,00, Gebühr -2,88, netto -2,88',
        '  EUR Guthaben verändert um 1.231,62',
        '  GBP Zahlungen (1): brutto 20,00, Gebühr 0,00, netto 20,00',
        '  GBP Guthaben verändert um 20,00',
        '3 gelesen, 0 nicht lesbar, 0 ohne Geldbewegung',
      ],
    });
  });

  it('ends with 1 where a row or the file cannot be read', () => {
    const damaged = run('--file', file('zeile.csv', SALE.replaceAll('1234.50', 'viel'), FEE));
    expect(damaged).toMatchObject({ status: 1, lines: expect.arrayContaining([expect.stringContaining('Zeile 2')]) });
    const missing = join(folder, 'keine.csv');
    expect(run('--file', missing)).toMatchObject({
      status: 1,
      lines: [`${missing}: Die Datei lässt sich nicht öffnen.`],
    });
  });

  it('ends with 2 when it was called wrongly, and explains itself', () => {
    expect(run('--month', '2026-13')).toMatchObject({ status: 2, stderr: expect.stringContaining('--file FILE') });
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
  });
});
