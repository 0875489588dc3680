import type { Container, ServiceIdentifier } from 'inversify';
import { T } from './tokens.ts';

/** What the container holds, each under the name of its role. */
export type Roles = {
  readonly [Role in keyof typeof T]: (typeof T)[Role] extends ServiceIdentifier<infer Held> ? Held : never;
};

/** How some roles are filled, from what fills others. */
export type Filling = { readonly [Role in keyof Roles]?: (all: Roles) => Roles[Role] };

/** Whoever can hand out what is bound: a container, or the context in which something is made. */
interface Giver {
  get<Held>(role: ServiceIdentifier<Held>): Held;
}

/** Everything by its role; each thing is made when it is first asked for, so that whoever needs it writes its name once. */
export const roles = (giver: Giver): Roles => {
  const all = {};
  for (const [role, token] of Object.entries(T))
    Object.defineProperty(all, role, { get: () => giver.get<unknown>(token), enumerable: true });
  return all as Roles;
};

/** Binds the roles of one area, each once for the whole host. */
export const fill = (container: Container, filling: Filling): void => {
  for (const [role, make] of Object.entries(filling))
    container
      .bind<unknown>(T[role as keyof Roles])
      .toDynamicValue((context) => make(roles(context)))
      .inSingletonScope();
};
