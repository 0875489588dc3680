import { describe, expect, it } from '@jest/globals';
import { route, routes } from './index.ts';

describe('a route', () => {
  it('that writes for a caller with a session does not compile without a word of what it makes stale', () => {
    const parts = { access: 'shop', path: '/api/shop', rate: 'change', replies: routes.shop.replies } as const;
    // @ts-expect-error the screens would go on showing what was
    expect(route({ ...parts, method: 'post' })).not.toHaveProperty('stale');
    expect(route({ ...parts, method: 'post', stale: [] })).toHaveProperty('stale', []);
    expect(route({ ...parts, method: 'get' })).not.toHaveProperty('stale');
  });
});
