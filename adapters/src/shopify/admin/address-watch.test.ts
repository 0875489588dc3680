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

  it('of all shops is about the list of addresses, and is said once', () => {
    for (const shop of [one, one, two, three]) watch.look(shop, 403);
    expect(watch.fault).toEqual({ shops: 3, since: clock.now() });
    expect(warnings).toEqual([expect.stringMatching(/403 to every shop.*no permission is missing/)]);
  });

  it.each([
    ['of one shop alone', [one, one], undefined],
    ['beside a shop that takes calls', [one, two], 200],
    ['beside a token that is refused', [one, two], 401],
  ])('%s is about that shop', (_what, refused, answerOfAnother) => {
    for (const shop of refused) {
      watch.look(shop, 403);
      watch.look(three, answerOfAnother);
    }
    expect([watch.fault, warnings]).toEqual([undefined, []]);
  });

  it('of all shops counts two minutes after the last call that was taken', () => {
    watch.look(three, 200);
    for (const shop of [one, two]) watch.look(shop, 403);
    expect(watch.fault).toBeUndefined();
    clock.pass(121);
    watch.look(one, 403);
    expect(watch.fault).toMatchObject({ shops: 2 });
  });

  it('is over with the first call that is taken; no answer and a fault of a gateway say nothing', () => {
    for (const shop of [one, two]) watch.look(shop, 403);
    watch.look(one, undefined);
    watch.look(one, 503);
    expect(watch.fault).toBeDefined();
    watch.look(two, 200);
    expect(watch.fault).toBeUndefined();
  });
});
