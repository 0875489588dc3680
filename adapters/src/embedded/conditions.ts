import { needlesOf } from '../records/index.ts';
import type { Values } from '../records/sqlite/index.ts';

/** A condition with the values of its named parameters. */
export type Condition = readonly [sql: string, values: Values];

/** All conditions that are asked for, as one clause. */
export const allOf = (conditions: readonly (Condition | undefined)[]): { where: string; values: Values } => {
  const asked = conditions.filter((each) => each !== undefined);
  const values = asked.reduce<Values>((all, [, each]) => ({ ...all, ...each }), {});
  return { where: asked.map(([sql]) => sql).join(' AND '), values };
};

/** What people typed is found in the column `search`. */
export const found = (typed: string | undefined): readonly Condition[] =>
  needlesOf(typed).map((group, at) => [
    `(${group.map((_, nth) => `instr(search, :found${at}_${nth}) > 0`).join(' OR ')})`,
    Object.fromEntries(group.map((needle, nth) => [`found${at}_${nth}`, needle])),
  ]);
