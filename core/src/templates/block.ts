import type { BrokenTag, Branch, Case, IfPart, Operand, SwitchPart, TemplatePart } from './template.ts';
import type { Span } from './token.ts';

/** A block that is still open while a template is read. Sections go on where the last one stopped. */
export class OpenIf {
  readonly command = 'IF';
  readonly part: IfPart;
  /** Where the next part goes. */
  parts: TemplatePart[] = [];
  /** Whether its `ELSE` has begun. */
  hasElse = false;
  readonly #branches: Branch[] = [];

  constructor(at: Span) {
    this.part = { kind: 'if', branches: this.#branches, at };
  }

  add(condition: Branch['condition'], at: Span): void {
    this.parts = [];
    this.hasElse ||= condition === 'else';
    this.#branches.push({ condition, parts: this.parts, at });
  }
}

/** `SWITCH` and its cases. */
export class OpenSwitch {
  readonly command = 'SWITCH';
  readonly part: SwitchPart;
  parts: TemplatePart[] = [];
  /** Whether its `DEFAULT` has begun. */
  hasDefault = false;
  readonly #cases: Case[] = [];

  constructor(value: Operand | BrokenTag, at: Span) {
    this.part = { kind: 'switch', value, lead: this.parts, cases: this.#cases, at };
  }

  add(values: Case['values'], at: Span): void {
    this.parts = [];
    this.hasDefault ||= values === 'default';
    this.#cases.push({ values, parts: this.parts, at });
  }
}

export type OpenBlock = OpenIf | OpenSwitch;
