import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// it brings no types
const { safeLoad } = createRequire(import.meta.url)('js-yaml') as { safeLoad: (text: string) => unknown };

/** A service of a compose file, as far as the tests look at it. */
export interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile_inline?: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly restart?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: readonly string[] | object;
  readonly networks: readonly string[] | Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

export interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
}

export const readComposition = (file: string): Composition => safeLoad(readFileSync(file, 'utf8')) as Composition;

/** The lines of a file of settings: its values as Compose reads them, without quotes. */
export const readEnvironmentFile = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** `${NAME}`, and `${NAME:?why}` where it must be given. */
const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{([A-Z_]+)(:\?[^}]*)?\}/g, (_whole, name: string, must?: string) => {
    const value = values[name] ?? '';
    if (must !== undefined && value === '') throw new Error(`${name} is not set in .env`);
    return value;
  });

/** What a service of a composition is told: its file of settings, then what stands in the composition. */
export const environmentOf = (file: string, service: Service): Readonly<Record<string, string>> => {
  const given = readEnvironmentFile(join(dirname(file), '.env'));
  const own = Object.entries(service.environment ?? {}).map(([name, text]) => [name, filledIn(text, given)]);
  return { ...(service.env_file === undefined ? {} : given), ...Object.fromEntries(own) };
};

/** Whether a service is the host. */
export const isHost = ({ image }: Service): boolean => image === 'belegwerk';
