import type { Template } from '../template.ts';
import { namesIn, shownNamesIn } from '../walk.ts';
import { metafieldsNotLoaded, noAddresses, unavailableNames } from './availability.ts';
import type { TemplateFinding } from './finding.ts';
import { lookalikes } from './lookalikes.ts';
import { sampleFindings, type SampleUse } from './samples.ts';
import { unreachableSections } from './unreachable.ts';

/**
 * Everything about a template that a merchant should know before using it in a field: its mistakes, placeholders
 * without a value there, sections that are never reached, text that looks like a command, and sample orders for which
 * it is too long or empty. In the order of their places. Metafields are checked when they are given.
 */
export const lintTemplate = (template: Template, use: SampleUse): readonly TemplateFinding[] => {
  const { parts, mistakes } = template;
  const names = namesIn(parts);
  return [
    ...mistakes.map((found): TemplateFinding => ({ ...found, severity: 'error' })),
    ...unavailableNames(names, use.document, use.field),
    ...(use.field === 'mail-to' ? noAddresses(shownNamesIn(parts)) : []),
    ...(use.metafields ? metafieldsNotLoaded(names, use.metafields.keys()) : []),
    ...unreachableSections(parts),
    ...lookalikes(parts),
    ...sampleFindings(template, use),
  ].sort((a, b) => a.position - b.position);
};
