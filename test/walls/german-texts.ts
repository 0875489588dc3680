import { parseSync } from '@swc/core';

/** Letters and words by which a text is German; the words stand in no name and no key of ours. */
const GERMAN =
  /[äöüßÄÖÜ„“]|\b(?:der|die|das|den|dem|des|ein|eine|einen|einer|und|oder|nicht|ist|sind|wird|werden|wurde|kein|keine|mit|vom|zum|zur|bei|nach|auf|aus|du|dein|deine|bitte|noch|schon|nur|Bestellung|Rechnung|Beleg)\b/;

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly cooked?: unknown;
}

const textsBelow = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(textsBelow);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, cooked } = node as Node;
  if (type === 'ImportDeclaration') return [];
  if (type === 'StringLiteral') return [String(value)];
  if (type === 'TemplateElement') return [String(cooked)];
  return Object.values(node).flatMap(textsBelow);
};

/** The German texts in a file of code; comments are none. */
export const germanTextsIn = (code: string): readonly string[] =>
  textsBelow(parseSync(code, { syntax: 'typescript', target: 'es2024' })).filter((text) => GERMAN.test(text));
