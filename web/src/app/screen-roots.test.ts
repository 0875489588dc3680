import { describe, expect, it } from '@jest/globals';
import { SCREEN_ROOTS } from '@belegwerk/contracts/api';
import type { RouteObject } from 'react-router-dom';
import { appRoutes } from './routes.tsx';

const pathsIn = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

describe('the addresses of the screens', () => {
  it('are all among those that the host answers with a screen', () => {
    const roots = pathsIn(appRoutes).map((path) => path.split('/')[0] ?? '');
    expect(roots.length).toBeGreaterThan(20);
    expect(roots.filter((root) => root !== '*' && !SCREEN_ROOTS.some((each) => each === root))).toEqual([]);
  });
});
