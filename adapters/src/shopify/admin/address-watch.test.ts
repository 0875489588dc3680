import { shopKey } from '@belegwerk/core/kernel';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { WaitingClock } from '../testing/waiting-clock.ts';
import { AddressWatch } from './address-watch.ts';

const one = shopKey('eins.myshopify.com');
const two = shopKey('zwei.myshopify.com');
const three = shopKey('drei.myshopify.com');

describe('An answer of 403', () => {
  let clock: WaitingClock;
  let warnings: string[];
  let watch: AddressWatch;
  beforeEach(() => {
    clock = new WaitingClock();
    warnings = [];
    watch = new AddressWatch({ clock, warn: (message) => warnings.push(message) });
  });

  it('of all shops, for half a minute, is about the list of addresses, and is said once', () => {
    watch.look(one, 200);
    clock.pass(3600);
    const since = clock.now();
    for (const shop of [one, two, three]) watch.look(shop, 403);
    expect(watch.fault).toBeUndefined();
    clock.pass(30);
    for (const shop of [one, two]) watch.look(shop, 403);
    expect([watch.fault, watch.meaningFor(three)]).toEqual([{ shops: 3, since }, 'address']);
    expect(warnings).toEqual([expect.stringMatching(/403 to every shop.*no permission is missing/)]);
  });

  it('of shops that have not answered shortly before, as after a start, stays unclear', () => {
    watch.look(one, 200);
    clock.pass(3601);
    for (const shop of [one, two]) watch.look(shop, 403);
    clock.pass(60);
    expect([watch.fault, watch.meaningFor(one), warnings]).toEqual([undefined, 'unclear', []]);
  });

  it('that lasts while another shop is answered well is about that shop, also while all others are refused', () => {
    watch.look(three, 200);
    for (const shop of [one, two]) watch.look(shop, 403);
    watch.look(three, 200);
    watch.look(one, 403);
    expect(watch.meaningFor(one)).toBe('unclear');
    clock.pass(30);
    for (const shop of [one, two, three]) watch.look(shop, 403);
    clock.pass(30);
    expect([watch.fault, watch.meaningFor(one), watch.meaningFor(three)]).toEqual([undefined, 'shop', 'unclear']);
    watch.look(one, 200);
    watch.look(one, 403);
    expect(watch.meaningFor(one)).toBe('unclear');
  });

  it.each([
    ['of one shop alone', [one, one], undefined],
    ['beside a shop that takes calls', [one, two], 200],
    ['beside a token that is refused', [one, two], 401],
  ])('%s is about that shop', (_what, refused, answerOfAnother) => {
    for (const shop of refused) {
      watch.look(shop, 403);
      watch.look(three, answerOfAnother);
      clock.pass(60);
    }
    expect([watch.fault, warnings]).toEqual([undefined, []]);
  });

  it('is over with the first call that is taken; no answer and a fault of a gateway say nothing', () => {
    watch.look(one, 200);
    for (const shop of [one, two]) watch.look(shop, 403);
    clock.pass(60);
    watch.look(one, undefined);
    watch.look(one, 503);
    expect(watch.fault).toBeDefined();
    watch.look(two, 200);
    expect(watch.fault).toBeUndefined();
  });
});
