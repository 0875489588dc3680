import { describe, expect, it } from '@jest/globals';
import { mayBeFramed } from './frame-policy.ts';

const ADMIN = 'http://127.0.0.1:4100';
const PAGE = 'http://127.0.0.1:4000';
const judge = (contentSecurityPolicy: string | null, frameOptions: string | null = null) =>
  mayBeFramed({ contentSecurityPolicy, frameOptions }, ADMIN, PAGE);

describe('a page may be framed by the admin', () => {
  it.each([
    'frame-ancestors http://127.0.0.1:4100',
    'frame-ancestors https://x.myshopify.com http://127.0.0.1:4100;',
    "default-src 'self'; FRAME-ANCESTORS 127.0.0.1:4100",
    'frame-ancestors http://127.0.0.1:*',
    'frame-ancestors http:',
    'frame-ancestors *',
    "default-src 'none'",
    null,
  ])('with the policy %s', (policy) => expect(judge(policy)).toBe(true));

  it('when X-Frame-Options says no but frame-ancestors says yes', () => {
    expect(judge('frame-ancestors http://127.0.0.1:4100', 'DENY')).toBe(true);
  });
});

describe('a page is refused', () => {
  it.each([
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
    'frame-ancestors',
    'frame-ancestors https://admin.shopify.com',
    'frame-ancestors http://127.0.0.1',
    'frame-ancestors http://127.0.0.1:4101',
    'frame-ancestors https://127.0.0.1:4100',
    'frame-ancestors http://127.0.0.1:4100, frame-ancestors https://admin.shopify.com',
    'frame-ancestors https:',
  ])('with the policy %s', (policy) => expect(judge(policy)).toBe(false));

  it('by X-Frame-Options alone', () => {
    expect(judge(null, 'DENY')).toBe(false);
    expect(judge(null, 'SAMEORIGIN')).toBe(false);
  });

  it('on a subdomain only where the policy has a wildcard', () => {
    const headers = { contentSecurityPolicy: 'frame-ancestors https://*.example.com', frameOptions: null };
    expect(mayBeFramed(headers, 'https://shop.example.com', PAGE)).toBe(true);
    expect(mayBeFramed(headers, 'https://example.com', PAGE)).toBe(false);
  });
});
