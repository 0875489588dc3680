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
  readonly afterEach: Body[];
  readonly afterAll: Body[];
}

let file = '';
let groups: Group[] = [];
let found: RegisteredTest[] = [];
let endings: Body[] = [];

/** Begins a file: what it registers from now on is its own. */
export const beginFile = (path: string): void => {
  file = path;
  groups = [{ title: '', afterEach: [], afterAll: [] }];
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
  const path = groups.map((group) => group.title).join(' ');
  const after = groups.flatMap((group) => group.afterEach);
  found.push({
    id: `${file}#${found.length} ${path} ${title}`,
    file,
    run: async () => {
      try {
        await body();
      } finally {
        for (const tidy of after) await tidy();
      }
    },
  });
};

const group = (title: string, body: Body): void => {
  const own: Group = { title, afterEach: [], afterAll: [] };
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
/** Tidies up after every test of the group. */
export const afterEach = (body: Body): void => void groups.at(-1)?.afterEach.push(body);
/** Tidies up before the code is loaded anew. */
export const afterAll = (body: Body): void => void groups.at(-1)?.afterAll.push(body);
export { expect } from 'expect';
