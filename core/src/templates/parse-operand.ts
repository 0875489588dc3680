import { suggestedName, isKnownName } from './catalogue/names.ts';
import { readNumber } from './decimal-number.ts';
import type { TagReader } from './tag-reader.ts';
import type { Operand } from './template.ts';
import type { TemplateToken } from './token.ts';
import { isReserved } from './catalogue/words.ts';

/** Tells a name that no placeholder has; it stays and evaluates to nothing. */
export const checkName = (reader: TagReader, name: TemplateToken): void => {
  if (isKnownName(name.value)) return;
  reader.warn('unknown-placeholder', name, `Den Platzhalter „${name.value}“ gibt es nicht.`, suggestedName(name.value));
};

const numberOperand = (reader: TagReader, token: TemplateToken): Operand | undefined => {
  const number = readNumber(token.value);
  if (number) return { kind: 'number', number, text: token.value, at: spanOf(token) };
  return reader.fail('not-a-number', token, `„${token.value}“ ist keine Zahl.`);
};

const spanOf = ({ position, length }: TemplateToken): Operand['at'] => ({ position, length });

/** A placeholder, a text in quotes or a number; undefined after telling what stands there instead. */
export const parseOperand = (reader: TagReader, what: string): Operand | undefined => {
  const token = reader.peek();
  if (token.kind === 'string') return { kind: 'text', text: reader.take().value, at: spanOf(token) };
  if (token.kind === 'number') return numberOperand(reader, reader.take());
  if (token.kind !== 'name' || isReserved(token.value)) return reader.failExpecting(what);
  checkName(reader, reader.take());
  return { kind: 'name', name: token.value, at: spanOf(token) };
};
