import { describe, expect, it } from '@jest/globals';
import type { HttpReply, HttpRequest } from '../../http/index.ts';
import { readPartOfFile } from './file-part.ts';
import { ordersInLines } from './order-lines.ts';

const lineOf = (number: number): string =>
  `${JSON.stringify({ id: `gid://shopify/Order/${number}`, updatedAt: '2026-10-01T10:00:00Z' })}\n`;
const FILE = Buffer.from(Array.from({ length: 10_000 }, (_each, index) => lineOf(index + 1)).join(''));
const URL_OF_FILE = 'https://files.example/1.jsonl';

/** A host with this file; `knowsRanges` is false for one that always sends all of it. */
const hostOf = (file: Buffer, knowsRanges = true) => {
  const asked: HttpRequest[] = [];
  const http = async (request: HttpRequest) => {
    asked.push(request);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers['range'] ?? '') ?? [];
    const bytes = knowsRanges ? file.subarray(Number(from), Number(to) + 1) : file;
    const range = { 'content-range': `bytes ${from}-${Number(from) + bytes.length - 1}/${file.length}` };
    const reply: HttpReply = { status: knowsRanges ? 206 : 200, headers: knowsRanges ? range : {}, bytes };
    return { outcome: 'answered', reply } as const;
  };
  return { asked, way: { http, pause: async () => undefined } };
};

describe('The file of a bulk run', () => {
  it.each([true, false])('is read in parts of whole lines; its host knows ranges: %s', async (knowsRanges) => {
    const { way, asked } = hostOf(FILE, knowsRanges);
    const ids: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const part = await readPartOfFile(URL_OF_FILE, from, way);
      if (!part.ok) throw new Error(part.failure.kind);
      const orders = ordersInLines(part.value.lines, from);
      if (!orders.ok) throw new Error(orders.failure.kind);
      ids.push(...orders.value.map(({ id }) => id));
      from = part.value.next;
    }
    expect(ids).toEqual(Array.from({ length: 10_000 }, (_each, index) => `gid://shopify/Order/${index + 1}`));
    expect(asked).toHaveLength(3);
  });

  it('may end without the end of a line', async () => {
    const { way } = hostOf(Buffer.from(lineOf(1).trimEnd()));
    const part = await readPartOfFile(URL_OF_FILE, 0, way);
    expect(part).toEqual({ ok: true, value: { lines: lineOf(1).trimEnd() } });
  });

  it('is not believed where a line never ends, or another part came than was asked for', async () => {
    const endless = hostOf(Buffer.alloc(600_000, 'x'));
    expect(await readPartOfFile(URL_OF_FILE, 0, endless.way)).toMatchObject({ failure: { kind: 'order-unreadable' } });
    const { way } = hostOf(FILE);
    const shifted = {
      ...way,
      http: (request: HttpRequest) => way.http({ ...request, headers: { range: 'bytes=7-99' } }),
    };
    expect(await readPartOfFile(URL_OF_FILE, 0, shifted)).toEqual({
      ok: false,
      failure: { kind: 'listing-broken', detail: 'file status 206' },
    });
  });

  it.each(['{"id":', '{"id":"gid://shopify/Customer/1","updatedAt":"2026-10-01T10:00:00Z"}', '[]', '{"id":"x"}'])(
    'with the line %s is read no further, and the line is named',
    (line) => {
      expect(ordersInLines(`${lineOf(1)}${line}\n`, 0)).toEqual({
        ok: false,
        failure: { kind: 'order-unreadable', path: 'byte 0, line 2', detail: 'no order' },
      });
    },
  );
});
