import type { EventOrigin } from '../records/event.ts';
import { kind, to } from '../sentences/de/event-kind.ts';
import type { Facts } from '../sentences/de/german-words.ts';
import { ACTIONS, isActionName } from './catalogue.ts';
import { isObstacle, OBSTACLES } from '../sentences/de/obstacles.ts';

const told = (facts: Facts, named: string): string => {
  const { action = '', why = '' } = facts;
  if (!isActionName(action)) return `Mit ${named} wurde etwas getan (${action}).`;
  const { label, dialog, told: tell } = ACTIONS[action];
  if (why) return `${dialog?.failed ?? label} (${named}). ${isObstacle(why) ? OBSTACLES[why] : ''}`.trim();
  return tell?.(named, definedOf(facts)) ?? `${label}: ${named}.`;
};

const definedOf = (facts: Facts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** The one kind of event of all actions: a person had something done with a document of this word, or it did not come off. */
export const actedOnDocument = (origin: EventOrigin, word: string) => ({
  acted: kind(origin, ['info', 'warning'], ['action', 'number'], (facts, order) =>
    told(facts, `${word}${facts['number'] ? ` ${facts['number']}` : ''}${to(order)}`),
  ),
});

/** The events of an action with an order. */
export const ACTED_ON_ORDER = {
  'order.acted': kind('order', ['info', 'warning'], ['action'], (facts, order) =>
    told(facts, `Bestellung ${order ?? ''}`.trim()),
  ),
};
