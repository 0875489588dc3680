import type { Route } from './route.ts';

/** A route that fits a path, with the parameters found in it. */
export type RouteMatch = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

type Node = {
  readonly children: Map<string, Node>;
  parameter?: { readonly name: string; readonly node: Node };
  readonly routes: Map<string, Route>;
};

const aNode = (): Node => ({ children: new Map(), routes: new Map() });

const stepInto = (node: Node, segment: string): Node => {
  if (segment.startsWith(':')) {
    node.parameter ??= { name: segment.slice(1), node: aNode() };
    return node.parameter.node;
  }
  const child = node.children.get(segment) ?? aNode();
  node.children.set(segment, child);
  return child;
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Finds the route for a method and a path below `/v1`. */
export class Router {
  readonly #root = aNode();

  constructor(routes: readonly Route[]) {
    for (const route of routes) segmentsOf(route.path).reduce(stepInto, this.#root).routes.set(route.method, route);
  }

  /** The route and its parameters; undefined when path or method is unknown. */
  match(method: string, path: string): RouteMatch | undefined {
    let node = this.#root;
    const params: Record<string, string> = {};
    for (const segment of segmentsOf(path)) {
      const child = node.children.get(segment);
      if (child) node = child;
      else if (node.parameter) {
        params[node.parameter.name] = decoded(segment);
        node = node.parameter.node;
      } else return undefined;
    }
    const route = node.routes.get(method);
    return route && { route, params };
  }
}
