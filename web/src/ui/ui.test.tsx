import { describe, expect, it } from '@jest/globals';
import { isOwnScreen } from './AppLink.tsx';

describe('a link', () => {
  it('stays inside the app unless the host or somebody else answers', () => {
    expect(isOwnScreen('/orders?page=2')).toBe(true);
    expect(isOwnScreen('/documents/abc')).toBe(false);
    expect(isOwnScreen('https://app.example')).toBe(false);
  });
});
