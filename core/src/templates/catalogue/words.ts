/** Words that begin a command. Specification 1, section 9. */
export const COMMANDS = ['IF', 'ELSE', 'END', 'SWITCH', 'CASE', 'DEFAULT', 'JOIN', 'SUBSTRING'] as const;
export type Command = (typeof COMMANDS)[number];

/** First parts of placeholder names. Specification 1, section 9. */
export const NAMESPACES = ['ORDER', 'ITEM', 'SHIPPING', 'DISCOUNT', 'REFUND', 'FULFILLMENT', 'METAFIELD'] as const;
export type TemplateNamespace = (typeof NAMESPACES)[number];

/** Comparisons of a condition. */
export const OPERATORS = ['=', '!=', 'CONTAINS', 'STARTS', 'ENDS', 'GT', 'GTE', 'LT', 'LTE'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Words that stand between or before conditions. */
export const CONNECTIVES = ['AND', 'OR', 'NOT'] as const;

const memberOf = <const T extends string>(words: readonly T[]): ((word: string) => word is T) => {
  const known: ReadonlySet<string> = new Set(words);
  return (word): word is T => known.has(word);
};

export const isCommand = memberOf(COMMANDS);
export const isOperator = memberOf(OPERATORS);
const isConnective = memberOf(CONNECTIVES);
const isNamespace = memberOf(NAMESPACES);

/** The namespace of a canonical name with a dot in it; undefined when it has none that is known. */
export const namespaceOf = (name: string): TemplateNamespace | undefined => {
  const dot = name.indexOf('.');
  const first = name.slice(0, Math.max(dot, 0));
  return isNamespace(first) ? first : undefined;
};

/** Words that can never be the name of a value. */
export const isReserved = (word: string): boolean => isCommand(word) || isOperator(word) || isConnective(word);

/** Names and keywords in their one spelling: capital letters, of the Latin alphabet without accents only. */
export const canonical = (name: string): string => name.replace(/[a-z]+/g, (part) => part.toUpperCase());
