import type { Container, ServiceIdentifier } from 'inversify';
import { TOKENS } from './tokens.ts';
import type { Module } from './modules/module.ts';

/** What the container holds, each under the name of its token. */
export type Dependencies = {
  readonly [Name in keyof typeof TOKENS]: (typeof TOKENS)[Name] extends ServiceIdentifier<infer Held> ? Held : never;
};

/** How some dependencies are made, from others. */
export type Bindings = { readonly [Name in keyof Dependencies]?: (all: Dependencies) => Dependencies[Name] };

/** What can hand out what is bound: a container, or the context in which something is made. */
export interface Resolver {
  get<Held>(token: ServiceIdentifier<Held>): Held;
}

/** What hands out a dependency when its name is read. */
class Named {
  readonly resolver: Resolver;

  constructor(resolver: Resolver) {
    this.resolver = resolver;
  }
}

// once for all: a host that starts asks by name in each of its bindings
for (const [name, token] of Object.entries(TOKENS))
  Object.defineProperty(Named.prototype, name, {
    get(this: Named) {
      return this.resolver.get<unknown>(token);
    },
  });

/** Everything by its name; each thing is made when it is first asked for, so that a part that needs it writes its name once. */
export const dependenciesOf = (resolver: Resolver): Dependencies => new Named(resolver) as unknown as Dependencies;

/** Binds dependencies, each made once for the whole host. */
export const bindAll = (container: Container, bindings: Bindings): void => {
  for (const [name, make] of Object.entries(bindings))
    container
      .bind<unknown>(TOKENS[name as keyof Dependencies])
      .toDynamicValue((context) => make(dependenciesOf(context)))
      .inSingletonScope();
};

/** Makes the use cases of a topic from ports, stores and clock, and hands them to its areas and jobs. */
export type OpenModule = (all: Dependencies) => Module;
