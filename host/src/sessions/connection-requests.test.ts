import { beforeEach, describe, expect, it } from '@jest/globals';
import { freshShop, inMemorySealedStore } from '@belegwerk/contracts/ports';
import { AesSeal, AesSealedVault, NodeIdSource } from '@belegwerk/adapters/system';
import { SetClock } from '../testing/set-clock.ts';
import { ConnectionRequests } from './connection-requests.ts';

const MINUTE = 60;
const shop = freshShop();
const neighbour = freshShop();

describe('a merchant who was sent to allow access', () => {
  let clock: SetClock;
  let requests: ConnectionRequests;

  beforeEach(() => {
    clock = new SetClock('2026-10-01T12:00:00Z');
    let drawn = 0;
    requests = new ConnectionRequests({
      vault: new AesSealedVault(inMemorySealedStore(), new AesSeal(Buffer.alloc(32, 1).toString('base64'))),
      clock,
      ids: new NodeIdSource(),
      newVerifier: () => `verifier ${(drawn += 1)}`,
    });
  });

  it('is known again with the verifier that was drawn', async () => {
    const { state, verifier } = await requests.open(shop);
    expect(verifier).toBe('verifier 1');
    expect(await requests.close(state)).toEqual({ shop, verifier });
  });

  it('is known once', async () => {
    const { state } = await requests.open(shop);
    await requests.close(state);
    expect(await requests.close(state)).toBeUndefined();
  });

  it('is known for fifteen minutes', async () => {
    const inTime = await requests.open(shop);
    clock.advance(15 * MINUTE - 1);
    expect(await requests.close(inTime.state)).toBeDefined();
    const late = await requests.open(shop);
    clock.advance(15 * MINUTE);
    expect(await requests.close(late.state)).toBeUndefined();
  });

  it('is known by the last time it was sent', async () => {
    const first = await requests.open(shop);
    const second = await requests.open(shop);
    expect(await requests.close(first.state)).toBeUndefined();
    expect(await requests.close(second.state)).toEqual({ shop, verifier: 'verifier 2' });
  });

  it('is never taken for a neighbour', async () => {
    const [mine, theirs] = [await requests.open(shop), await requests.open(neighbour)];
    const mixed = `${mine.state.split('.')[0]}.${theirs.state.split('.')[1]}`;
    expect(await requests.close(mixed)).toBeUndefined();
    expect(await requests.close(theirs.state)).toMatchObject({ shop: neighbour });
    expect(await requests.close(mine.state)).toMatchObject({ shop });
  });

  it.each(['', '.', 'guess', 'Z3Vlc3M.x', '%00', '🧀.🧀'])('is not known by “%s”', async (state) => {
    await requests.open(shop);
    expect(await requests.close(state)).toBeUndefined();
  });

  it('gets a state that nobody can guess', async () => {
    const states = await Promise.all([requests.open(shop), requests.open(shop)]);
    expect(new Set(states.map(({ state }) => state)).size).toBe(2);
    expect(states[0]?.state.split('.')[1]?.length).toBeGreaterThanOrEqual(32);
  });
});
