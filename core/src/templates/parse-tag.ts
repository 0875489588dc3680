import { checkName, parseOperand } from './parse-operand.ts';
import type { TagReader } from './tag-reader.ts';
import type { BrokenTag, JoinPart, Operand, SubstringPart, TemplatePart, ValuePart } from './template.ts';

const WHOLE_NUMBER = /^[+-]?\d{1,9}$/;

const parseValue = (reader: TagReader): ValuePart => {
  const name = reader.take();
  reader.expectEnd('das Ende des Platzhalters (>)');
  if (!reader.isBroken) checkName(reader, name);
  return { kind: 'value', name: name.value, at: reader.at };
};

const parseJoin = (reader: TagReader): JoinPart | undefined => {
  const list = parseOperand(reader, 'ein Platzhalter mit einer Liste');
  if (!list) return undefined;
  const separator = reader.accept('string');
  if (!separator) return reader.failExpecting('das Trennzeichen in Anführungszeichen', '", "');
  reader.expectEnd();
  return { kind: 'join', list, separator: separator.value, at: reader.at };
};

const parseWhole = (reader: TagReader, what: string): number | undefined => {
  const token = reader.accept('number');
  if (!token) return reader.failExpecting(what);
  if (WHOLE_NUMBER.test(token.value)) return Number(token.value) || 0;
  return reader.fail('not-a-number', token, `„${token.value}“ ist keine ganze Zahl mit höchstens neun Ziffern.`);
};

const parseSubstring = (reader: TagReader): SubstringPart | undefined => {
  const value = parseOperand(reader, 'der Platzhalter, von dem ein Teil gebraucht wird');
  const from = value && parseWhole(reader, 'die Stelle des ersten Zeichens (gezählt ab 0)');
  if (value === undefined || from === undefined) return undefined;
  const countAt = reader.peek();
  if (reader.isOver) return { kind: 'substring', value, from, at: reader.at };
  const count = parseWhole(reader, 'die Anzahl der Zeichen');
  if (count === undefined) return undefined;
  if (count < 0) return reader.fail('not-a-number', countAt, 'Die Anzahl der Zeichen kann nicht negativ sein.');
  reader.expectEnd();
  return { kind: 'substring', value, from, count, at: reader.at };
};

/** A tag that stands for a text: a placeholder, `JOIN` or `SUBSTRING`. */
export const parseTextTag = (reader: TagReader, command: 'JOIN' | 'SUBSTRING' | undefined): TemplatePart => {
  if (command) reader.take();
  const part =
    command === 'JOIN' ? parseJoin(reader) : command === 'SUBSTRING' ? parseSubstring(reader) : parseValue(reader);
  return part && !reader.isBroken ? part : { ...reader.broken, at: reader.at };
};

/** The value behind `SWITCH`. */
export const parseSwitchValue = (reader: TagReader): Operand | BrokenTag => {
  const value = parseOperand(reader, 'der Platzhalter, der verglichen wird');
  reader.expectEnd();
  return value && !reader.isBroken ? value : reader.broken;
};

/** The values behind `CASE`. */
export const parseCaseValues = (reader: TagReader): readonly Operand[] | BrokenTag => {
  const values: Operand[] = [];
  do {
    const value = parseOperand(reader, 'ein Text in Anführungszeichen oder eine Zahl');
    if (value) values.push(value);
  } while (!reader.isBroken && reader.accept('sign', ','));
  reader.expectEnd('ein Komma oder das Ende des Befehls (>)');
  return reader.isBroken ? reader.broken : values;
};
