import { useState } from 'react';
import { useTried } from './use-tried.ts';

/** What is typed into a form of the administration, each field as text. */
export type DraftTexts<Draft> = { readonly [name in keyof Draft]: string };

interface Sending<Draft> {
  readonly act: (draft: Draft) => Promise<unknown>;
  /** Said when it worked. */
  readonly done: string;
  /** Said when it did not. */
  readonly failed: string;
}

/** A form of the administration: what is typed, sending it, and why something of the page was refused. */
export const useDraft = <Draft extends DraftTexts<Draft>>(empty: Draft, { act, done, failed }: Sending<Draft>) => {
  const [draft, setDraft] = useState(empty);
  const { tried, faultOf, refused } = useTried();
  return {
    form: {
      draft,
      write: (name: keyof Draft, text: string) => setDraft({ ...draft, [name]: text }),
      send: () => tried({ act: () => act(draft), done, failed, onDone: () => setDraft(empty) }),
      faultOf,
      refused,
    },
    tried,
  };
};
