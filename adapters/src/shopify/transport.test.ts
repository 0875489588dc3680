import { describe, expect, it } from '@jest/globals';
import type { Exchange, HttpRequest, NoAnswer } from '../http/index.ts';
import { sendOver } from './transport.ts';

const OUTGOING = { url: 'https://a-shop.test/x', headers: { 'x-shopify-access-token': 'a token' }, body: '{"a":1}' };

const over = (exchange: Exchange) => {
  const seen: HttpRequest[] = [];
  const send = sendOver(async (request) => {
    seen.push(request);
    return exchange;
  });
  return { seen, sent: send(OUTGOING) };
};

describe('What is sent to a shop', () => {
  it('is a POST that does not wait for ever, and its answer is read as text', async () => {
    const reply = { status: 429, headers: { 'retry-after': '2.0' }, bytes: Buffer.from('{"ö":1}') };
    const { seen, sent } = over({ outcome: 'answered', reply });
    expect(await sent).toEqual({ status: 429, headers: { 'retry-after': '2.0' }, body: '{"ö":1}' });
    expect(seen).toEqual([{ ...OUTGOING, method: 'POST', signal: expect.any(AbortSignal) }]);
  });

  it.each<[NoAnswer['outcome'], NoAnswer['because']]>([
    ['not-sent', 'connection'],
    ['not-sent', 'too-large'],
    ['lost', 'connection'],
    ['lost', 'timeout'],
    ['lost', 'aborted'],
    ['lost', 'too-large'],
  ])('has no answer when it is %s by %s', async (outcome, because) => {
    expect(await over({ outcome, because, detail: 'x' }).sent).toBeUndefined();
  });
});
