import { Dialog, focusFirstField } from '../../ui/index.ts';
import { DoubtfulTexts } from './DoubtfulTexts.tsx';
import { preferenceWords as words } from './preference-words.ts';
import type { Doubts } from './use-doubts.ts';

/** Asks whether texts with marked errors are meant so, and leads back to the first of them. */
export const DoubtsDialog = ({ texts, answer }: Doubts) => {
  const saveAnyway = () => Promise.resolve(answer(true));
  const goBack = () => {
    answer(false);
    // behind the dialog, which gives the focus back to where it was
    setTimeout(() => focusFirstField(new Set(texts.map(({ name }) => name))));
  };
  return (
    <Dialog
      title={words.doubts}
      verb={words.saveAnyway}
      onVerb={saveAnyway}
      closeVerb={words.backToText}
      onClose={goBack}
    >
      <DoubtfulTexts texts={texts} />
    </Dialog>
  );
};
