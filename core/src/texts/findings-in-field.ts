import type { TemplateUse } from '../preferences/template-use.ts';
import type { TemplateFinding } from '../templates/lint/finding.ts';
import { lintTemplate } from '../templates/lint/lint.ts';
import { parseTemplate } from '../templates/parse.ts';

/** A template where it is used. `metafields`: the placeholders of those that the settings load. */
interface Written extends TemplateUse {
  readonly source: string;
  readonly metafields: readonly string[];
}

/** Everything to be said of a template in the field where it is used. */
export const findingsInField = ({ source, document, field, metafields }: Written): readonly TemplateFinding[] =>
  lintTemplate(parseTemplate(source), {
    document,
    field,
    samples: [],
    metafields: new Map(metafields.map((name) => [name, ''])),
  });
