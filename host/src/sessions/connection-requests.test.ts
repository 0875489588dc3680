import { staffId } from '@belegwerk/core/kernel';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { freshShop, inMemorySealedStore } from '@belegwerk/contracts/ports';
import { AesSeal, AesSealedVault, NodeIdSource } from '@belegwerk/adapters/system';
import type { SecretVault } from '@belegwerk/core/ports';
import { SetClock } from '../testing/set-clock.ts';
import { ConnectionRequests, type SentAway } from './connection-requests.ts';

const MINUTE = 60;
const shop = freshShop();
const neighbour = freshShop();

const STAFF = staffId('4711');

describe('a merchant who connects an account', () => {
  let clock: SetClock;
  let vault: SecretVault;
  let requests: ConnectionRequests;

  let drawn: number;
  const newVerifier = () => `verifier ${(drawn += 1)}`;
  beforeEach(() => {
    clock = new SetClock('2026-10-01T12:00:00Z');
    vault = new AesSealedVault(inMemorySealedStore(), new AesSeal(Buffer.alloc(32, 1).toString('base64')));
    drawn = 0;
    requests = new ConnectionRequests({
      vault,
      clock,
      ids: new NodeIdSource(),
    });
  });

  const sent = async (of = shop): Promise<SentAway> => {
    const begun = await requests.begin(await requests.open(of, STAFF), newVerifier);
    if (!begun) throw new Error('it did not begin');
    return begun;
  };

  it('comes back to the same shop with the verifier that was drawn', async () => {
    const { state, browser, verifier } = await sent();
    expect(verifier).toBe('verifier 1');
    expect(await requests.close(state, browser)).toEqual({ shop, verifier, by: STAFF });
  });

  it('opens the popup once, and within a minute', async () => {
    const ticket = await requests.open(shop, STAFF);
    expect(await requests.begin(ticket, newVerifier)).toBeDefined();
    expect(await requests.begin(ticket, newVerifier)).toBeUndefined();
    const late = await requests.open(shop, STAFF);
    clock.advance(MINUTE);
    expect(await requests.begin(late, newVerifier)).toBeUndefined();
  });

  it('comes back once, and within ten minutes', async () => {
    const { state, browser } = await sent();
    clock.advance(10 * MINUTE - 1);
    expect(await requests.close(state, browser)).toBeDefined();
    expect(await requests.close(state, browser)).toBeUndefined();
    const late = await sent();
    clock.advance(10 * MINUTE);
    expect(await requests.close(late.state, late.browser)).toBeUndefined();
  });

  it('is known by the browser alone, and no other browser uses anything up', async () => {
    const [mine, theirs] = [await sent(), await sent(neighbour)];
    for (const stranger of ['', 'made-up', theirs.browser, mine.state])
      expect(await requests.close(mine.state, stranger)).toBeUndefined();
    expect(await requests.close(mine.state, mine.browser)).toMatchObject({ shop });
  });

  it('is known by the last time it was sent', async () => {
    const [first, second] = [await sent(), await sent()];
    expect(await requests.close(first.state, first.browser)).toBeUndefined();
    expect(await requests.close(second.state, second.browser)).toEqual({ shop, verifier: 'verifier 2', by: STAFF });
  });

  it('is never taken for a neighbour', async () => {
    const [mine, theirs] = [await sent(), await sent(neighbour)];
    const mixed = `${mine.state.split('.')[0]}.${theirs.state.split('.')[1]}`;
    expect(await requests.close(mixed, mine.browser)).toBeUndefined();
    expect(await requests.close(theirs.state, theirs.browser)).toMatchObject({ shop: neighbour });
  });

  it('answers a question once, in its own browser', async () => {
    const token = await requests.ask(shop, 'mine', 'o-1');
    expect(await requests.answered(token, 'yours')).toBeUndefined();
    expect(await requests.answered(token, 'mine')).toEqual({ shop, organizationId: 'o-1' });
    expect(await requests.answered(token, 'mine')).toBeUndefined();
  });

  it('takes no step with the token of another one', async () => {
    const ticket = await requests.open(shop, STAFF);
    expect([await requests.close(ticket, ''), await requests.answered(ticket, '')]).toEqual([undefined, undefined]);
    const { state, browser } = await sent();
    expect([await requests.begin(state, newVerifier), await requests.answered(state, browser)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is kept without the secret of its browser', async () => {
    const { browser } = await sent();
    expect(await vault.get(shop, 'accounting.connection-request')).not.toContain(browser);
  });

  it.each(['', '.', 'guess', 'Z3Vlc3M.x', '%00', '🧀.🧀'])('is not known by “%s”', async (token) => {
    const { browser } = await sent();
    expect(await requests.close(token, browser)).toBeUndefined();
    expect(await requests.begin(token, newVerifier)).toBeUndefined();
  });

  it('gets tokens that cannot be guessed', async () => {
    const tokens = [await requests.open(shop, STAFF), (await sent()).state, await requests.ask(shop, 'mine', 'o-1')];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token.split('.')[1]?.length).toBeGreaterThanOrEqual(32);
  });
});
