import { cents, day, orderId } from '@belegwerk/core/kernel';
import { matchEntries } from '@belegwerk/core/settlements';
import type { SettlementEntry } from '@belegwerk/core/records';
import { FORMS } from '../../adapters/src/gateway-files/forms.ts';
import { recognise } from '../../adapters/src/gateway-files/recognise.ts';
import { UnreadableRow } from '../../adapters/src/gateway-files/unreadable-row.ts';
import type { Surface } from './surface.ts';

const HEADER = 'Date,Currency,Amount,Status,ID,Description,Settlement amount,Settlement reference';

const readOrRefuse = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRow) return error.because;
    throw error;
  }
};

const entryWith = (text: string): SettlementEntry => ({
  key: 'a',
  gateway: 'mollie',
  day: day('2026-11-02'),
  kind: 'sale',
  currency: 'EUR',
  gross: cents(100),
  fee: cents(0),
  net: cents(100),
  references: { texts: [text], ids: [text] },
});

/** Files of payment gateways. */
export const SETTLEMENT_TEXTS: readonly Surface[] = [
  { name: 'the head of the CSV of a gateway', longest: 65_536, read: recognise },
  {
    name: 'the rows below the header of a gateway',
    longest: 65_000,
    read: (text) => recognise(`${HEADER}\n${text}`),
  },
  {
    name: 'the cells of a row of a gateway',
    longest: 100_000,
    read: (text) => FORMS.map((form) => readOrRefuse(() => form.read(() => text))),
  },
  {
    name: 'what a gateway says of an order',
    longest: 200,
    read: (text) => {
      const order = { id: orderId('1'), name: text, numbers: [text], payments: [] };
      return matchEntries([entryWith(text)], [order], new Map());
    },
  },
];
