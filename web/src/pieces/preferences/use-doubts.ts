import { templateUseOf, type FieldKey, type Preferences } from '@belegwerk/core/preferences';
import type { DoubtfulText } from '@belegwerk/core/texts';
import { useState } from 'react';

import { useMetafieldPlaceholders } from '../templates/use-metafield-placeholders.ts';

/** A question about texts that are about to be saved. */
export interface Doubts {
  readonly texts: readonly DoubtfulText[];
  readonly answer: (isMeant: boolean) => void;
}

const hasTemplate = (changed: Partial<Preferences>): boolean =>
  (Object.keys(changed) as FieldKey[]).some((name) => templateUseOf(name) !== undefined);

/**
 * Whether changed settings are meant as they are: somebody is asked where a text has marked errors. Where the judge of
 * texts cannot be loaded, nobody is.
 */
export const useDoubts = () => {
  const metafields = useMetafieldPlaceholders();
  const [asked, setAsked] = useState<Doubts>();
  const isMeant = async (changed: Partial<Preferences>): Promise<boolean> => {
    if (!hasTemplate(changed)) return true;
    const judge = await import('../templates/doubtful-texts.ts').catch(() => undefined);
    const texts = judge?.doubtfulTexts(changed, metafields) ?? [];
    if (texts.length === 0) return true;
    const answered = await new Promise<boolean>((answer) => setAsked({ texts, answer }));
    setAsked(undefined);
    return answered;
  };
  return { asked, isMeant };
};
