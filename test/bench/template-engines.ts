import { runInThisContext } from 'node:vm';
import { evaluateTemplate, parseTemplate } from '@belegwerk/core/templates';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import type { ComparedText } from './template-texts.ts';

/** An engine with one text: reading it, and rendering what was read. */
export interface Engine {
  /** Reads the text anew and renders it once. */
  readonly cold: () => string;
  /** Renders the text that was read before. */
  readonly warm: () => string;
}

const order = {
  name: '#1042',
  date: '20.11.2026',
  billing: { name: 'Erika Mustermann' },
  company: 'Müller & Söhne GmbH',
  ponumber: 'PO-4711',
  tags: ['B2B', 'Messe', 'Stammkunde'],
  note: 'Bitte <vor 12 Uhr> liefern',
  paymentstatus: 'paid',
  total: '1.234,56 €',
  outstanding: '0,00 €',
};

const scope = new Map<string, string | readonly string[]>(
  Object.entries({ ...order, billing: '', 'billing.name': order.billing.name }).map(([name, value]) => [
    `ORDER.${name.toUpperCase()}`,
    value,
  ]),
);

export const ours = ({ ours: source, form }: ComparedText): Engine => {
  const template = parseTemplate(source);
  return {
    cold: () => evaluateTemplate(parseTemplate(source), scope, { form }),
    warm: () => evaluateTemplate(template, scope, { form }),
  };
};

Handlebars.registerHelper({
  eq: (a: unknown, b: unknown) => a === b,
  and: (a: unknown, b: unknown) => Boolean(a) && Boolean(b),
  or: (a: unknown, b: unknown) => Boolean(a) || Boolean(b),
  not: (a: unknown) => !a,
  contains: (list: readonly unknown[], entry: unknown) => list.includes(entry),
  join: (list: readonly string[], separator: string) => list.join(separator),
  joinEscaped: (list: readonly string[], separator: string) => list.map(Handlebars.escapeExpression).join(separator),
  substring: (text: string, from: number) => text.slice(from),
});

/** The source of a function; the declared type says something else. */
const precompiled = (source: string): string => Handlebars.precompile(source) as string;

/** Handlebars with every template precompiled to a function, as a build step would. */
export const handlebars = ({ handlebars: source }: ComparedText): Engine => {
  const compile = (): ((data: object) => string) =>
    Handlebars.template(runInThisContext(`(${precompiled(source)})`) as TemplateSpecification);
  const template = compile();
  return { cold: () => compile()({ order }), warm: () => template({ order }) };
};

const liquidFor = (form: ComparedText['form']): Liquid => {
  const engine = new Liquid(form === 'html' ? { outputEscape: 'escape' } : {});
  engine.registerFilter('joinEscaped', (list: readonly string[], separator: string) =>
    list.map(Handlebars.escapeExpression).join(separator),
  );
  return engine;
};

export const liquid = ({ liquid: source, form }: ComparedText): Engine => {
  const engine = liquidFor(form);
  const template = engine.parse(source);
  return {
    cold: () => String(engine.renderSync(engine.parse(source), { order })),
    warm: () => String(engine.renderSync(template, { order })),
  };
};
