import { OpenIf, OpenSwitch, type OpenBlock } from './block.ts';
import { mistake, type TemplateMistake } from './mistake.ts';
import { DEEPEST, parseCondition } from './parse-condition.ts';
import { parseCaseValues, parseSwitchValue, parseTextTag } from './parse-tag.ts';
import { scanTemplate } from './scan.ts';
import { TagReader } from './tag-reader.ts';
import type { SwitchPart, Template, TemplatePart } from './template.ts';
import type { TemplateToken } from './token.ts';
import { isCommand, type Command } from './catalogue/words.ts';

const END_GOES = {
  IF: 'Schreibe es hinter den Text, der von der Bedingung abhängt.',
  SWITCH: 'Schreibe es hinter den Text des letzten Falls.',
} as const satisfies Readonly<Record<OpenBlock['command'], string>>;

/** Puts the parts of a template together, block by block. */
class Assembly {
  readonly parts: TemplatePart[] = [];
  readonly mistakes: TemplateMistake[] = [];
  readonly #source: string;
  readonly #open: OpenBlock[] = [];
  /** Blocks below the deepest level that is read; they are kept as they were written. */
  #skipped = 0;
  #skippedFrom = 0;

  constructor(source: string) {
    this.#source = source;
  }

  addText({ value, position, length }: TemplateToken): void {
    if (this.#skipped === 0) this.#add({ kind: 'text', text: value, at: { position, length } });
  }

  /** Returns how many tokens the tag has. */
  addTag(tokens: readonly TemplateToken[], begin: number): number {
    const reader = new TagReader(this.#source, tokens, begin, (found) => this.mistakes.push(found));
    const word = reader.peek().value;
    if (this.#skipped > 0) this.#skip(word, reader);
    else if (isCommand(word)) this.#command[word](reader);
    else this.#add(parseTextTag(reader, undefined));
    return reader.size;
  }

  finish(): Template {
    if (this.#skipped > 0) this.#endSkipping(this.#source.length, '<END>'.repeat(this.#skipped));
    while (this.#open.length > 0) {
      const block = this.#close();
      if (block)
        this.#tell('unclosed-block', block.part.at, `Zu <${block.command}> fehlt <END>. ${END_GOES[block.command]}`);
    }
    this.mistakes.sort((a, b) => a.position - b.position);
    return { source: this.#source, parts: this.parts, mistakes: this.mistakes };
  }

  #tell(...[code, at, message, suggestion]: Parameters<typeof mistake>): void {
    this.mistakes.push(mistake(code, at, message, suggestion));
  }

  #add(part: TemplatePart): void {
    (this.#open.at(-1)?.parts ?? this.parts).push(part);
  }

  readonly #command: Readonly<Record<Command, (reader: TagReader) => void>> = {
    IF: (reader) => this.#openIf(reader),
    ELSE: (reader) => this.#else(reader),
    SWITCH: (reader) => this.#openSwitch(reader),
    CASE: (reader) => this.#case(reader),
    DEFAULT: (reader) => this.#default(reader),
    END: (reader) => this.#end(reader),
    JOIN: (reader) => this.#add(parseTextTag(reader, 'JOIN')),
    SUBSTRING: (reader) => this.#add(parseTextTag(reader, 'SUBSTRING')),
  };

  #openIf(reader: TagReader): void {
    if (this.#isTooDeep(reader)) return;
    reader.take();
    const block = new OpenIf(reader.at);
    block.add(parseCondition(reader) ?? reader.broken, reader.at);
    this.#open.push(block);
  }

  #openSwitch(reader: TagReader): void {
    if (this.#isTooDeep(reader)) return;
    reader.take();
    this.#open.push(new OpenSwitch(parseSwitchValue(reader), reader.at));
  }

  #else(reader: TagReader): void {
    const block = this.#open.at(-1);
    if (!(block instanceof OpenIf))
      return this.#misplaced(reader, '<ELSE> gehört in einen Block mit <IF>.', block && 'DEFAULT');
    if (block.hasElse) this.#tell('misplaced', reader.at, 'Nach <ELSE> kann in diesem Block nur noch <END> kommen.');
    reader.take();
    if (reader.isOver) return block.add('else', reader.at);
    if (!reader.accept('name', 'IF')) reader.failExpecting('das Ende des Befehls (>) oder IF', 'ELSE IF');
    block.add((reader.isBroken ? undefined : parseCondition(reader)) ?? reader.broken, reader.at);
  }

  #case(reader: TagReader): void {
    const block = this.#open.at(-1);
    if (!(block instanceof OpenSwitch))
      return this.#misplaced(reader, '<CASE> gehört in einen Block mit <SWITCH>.', block && 'ELSE IF');
    reader.take();
    block.add(parseCaseValues(reader), reader.at);
  }

  #default(reader: TagReader): void {
    const block = this.#open.at(-1);
    if (!(block instanceof OpenSwitch))
      return this.#misplaced(reader, '<DEFAULT> gehört in einen Block mit <SWITCH>.', block && 'ELSE');
    if (block.hasDefault)
      this.#tell('repeated', reader.at, 'Ein Block hat nur ein <DEFAULT>; dieses wird nie erreicht.');
    reader.take();
    reader.expectEnd();
    block.add('default', reader.at);
  }

  #end(reader: TagReader): void {
    if (this.#open.length === 0) return this.#misplaced(reader, 'Zu diesem <END> gibt es kein <IF> oder <SWITCH>.');
    reader.take();
    reader.expectEnd();
    this.#close();
  }

  #close(): OpenBlock | undefined {
    const block = this.#open.pop();
    if (block?.command === 'SWITCH') this.#checkSwitch(block.part);
    if (block) this.#add(block.part);
    return block;
  }

  #checkSwitch({ lead, cases, at }: SwitchPart): void {
    if (cases.length === 0) this.#tell('missing', at, 'Zu <SWITCH> fehlt ein <CASE>.');
    const lost = lead.find((part) => part.kind !== 'text' || part.text.trim() !== '');
    if (lost) this.#tell('misplaced', lost.at, 'Was vor dem ersten <CASE> steht, erscheint nie.');
  }

  #misplaced(reader: TagReader, message: string, suggestion?: string): void {
    this.#tell('misplaced', reader.at, message, suggestion);
    this.#add({ ...reader.broken, at: reader.at });
  }

  #isTooDeep(reader: TagReader): boolean {
    if (this.#open.length < DEEPEST) return false;
    this.#tell('too-deep', reader.at, `Blöcke lassen sich höchstens ${DEEPEST}-mal ineinander schachteln.`);
    this.#skipped = 1;
    this.#skippedFrom = reader.at.position;
    return true;
  }

  #skip(word: string, { at }: TagReader): void {
    if (word === 'IF' || word === 'SWITCH') this.#skipped += 1;
    if (word !== 'END') return;
    this.#skipped -= 1;
    if (this.#skipped === 0) this.#endSkipping(at.position + at.length, '');
  }

  #endSkipping(end: number, missing: string): void {
    this.#skipped = 0;
    const [position, length] = [this.#skippedFrom, end - this.#skippedFrom];
    this.#add({ kind: 'broken', source: this.#source.slice(position, end) + missing, at: { position, length } });
  }
}

/**
 * Reads a template, in time linear in its length. Never throws: every mistake is told with its place, and a tag that
 * cannot be read evaluates to nothing.
 */
export const parseTemplate = (source: string): Template => {
  const tokens = scanTemplate(source);
  const assembly = new Assembly(source);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token?.kind === 'begin') at += assembly.addTag(tokens, at);
    else {
      if (token) assembly.addText(token);
      at += 1;
    }
  }
  return assembly.finish();
};
