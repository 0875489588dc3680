/** A test as its file has registered it. */
export interface RegisteredTest {
  readonly id: string;
  readonly file: string;
  readonly run: () => Promise<void>;
}

type Body = () => unknown;
type RowBody = (...row: never[]) => unknown;

interface Group {
  readonly title: string;
  readonly beforeAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly afterAll: Body[];
}

const emptyGroup = (title: string): Group => ({ title, beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] });

let file = '';
let groups: Group[] = [];
let found: RegisteredTest[] = [];
let endings: Body[] = [];

/** Begins a file: what it registers from now on is its own. */
export const beginFile = (path: string): void => {
  file = path;
  groups = [emptyGroup('')];
  endings.push(...(groups[0]?.afterAll ?? []));
};

/** Everything that was registered since the last call, and what tidies up after it. */
export const takeTests = (): { readonly tests: readonly RegisteredTest[]; readonly endings: readonly Body[] } => {
  const taken = { tests: found, endings };
  found = [];
  endings = [];
  return taken;
};

const test = (title: string, body: Body): void => {
  const around = [...groups];
  const path = around.map((group) => group.title).join(' ');
  found.push({
    id: `${file}#${found.length} ${path} ${title}`,
    file,
    run: async () => {
      for (const { beforeAll: once } of around) for (const prepare of once.splice(0)) await prepare();
      for (const { beforeEach: each } of around) for (const prepare of each) await prepare();
      try {
        await body();
      } finally {
        for (const { afterEach: each } of around) for (const tidy of each) await tidy();
      }
    },
  });
};

const group = (title: string, body: Body): void => {
  const own = emptyGroup(title);
  groups.push(own);
  body();
  groups.pop();
  endings.push(...own.afterAll);
};

const inRows =
  (register: (title: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: RowBody): void => {
    for (const row of rows)
      register(title, () => (body as (...given: unknown[]) => unknown)(...(Array.isArray(row) ? row : [row])));
  };

const skipped = (): void => undefined;

/** `it` of Jest, as far as the core uses it. */
export const it = Object.assign(test, { each: inRows(test), skip: skipped });
/** `describe` of Jest, as far as the core uses it. */
export const describe = Object.assign(group, { each: inRows(group), skip: skipped });
/** Prepares once, before the first test of the group that is run. */
export const beforeAll = (body: Body): void => void groups.at(-1)?.beforeAll.push(body);
/** Prepares before every test of the group. */
export const beforeEach = (body: Body): void => void groups.at(-1)?.beforeEach.push(body);
/** Tidies up after every test of the group. */
export const afterEach = (body: Body): void => void groups.at(-1)?.afterEach.push(body);
/** Tidies up before the code is loaded anew. */
export const afterAll = (body: Body): void => void groups.at(-1)?.afterAll.push(body);
export { expect } from 'expect';
