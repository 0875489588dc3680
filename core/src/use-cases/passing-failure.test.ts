import { expect, it } from '@jest/globals';
import type { OrderSourceFailure } from '../ports/order-source.ts';
import { isPassing } from './passing-failure.ts';

it.each<[OrderSourceFailure['kind'], boolean]>([
  ['shop-busy', true],
  ['shop-unreachable', true],
  ['shop-access-lost', false],
  ['shop-permission-missing', false],
  ['order-not-found', false],
  ['order-unreadable', false],
])('asking again after %s may help by itself: %s', (kind, passing) => expect(isPassing({ kind })).toBe(passing));
