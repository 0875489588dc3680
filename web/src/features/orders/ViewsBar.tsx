import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import type { UsedList } from '../../shared/lists/use-list.ts';
import { Button, Dialog, Notice, showToast, Stack, StatusTabs, Text, TextLine } from '../../ui/index.ts';
import { dropSentence, dropTitle, replaceQuestion, replaceSentence, taken, viewWords } from './words.ts';
import { dropViewMutation, saveViewMutation, viewsQuery } from './views.queries.ts';

const MAX_NAME = 40;
const NEEDED = 'state=needed';

interface SaveDialogProps {
  readonly query: string;
  readonly onClose: () => void;
}

const SaveDialog = ({ query, onClose }: SaveDialogProps) => {
  const { mutateAsync: save } = useAct(saveViewMutation);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Error>();
  const fault = failure instanceof ApiFailure ? failure.faults[0] : undefined;
  const isTaken = fault?.field === 'replaces';
  const change = (changed: string) => {
    setName(changed);
    setFailure(undefined);
  };
  const act = async () => {
    setFailure(undefined);
    try {
      await save({ name, query, ...(isTaken ? { replaces: true } : {}) });
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(''));
      return;
    }
    showToast(viewWords.saved);
    onClose();
  };
  return (
    <Dialog
      title={isTaken ? replaceQuestion(name.trim()) : viewWords.saveTitle}
      verb={isTaken ? viewWords.replaceVerb : viewWords.saveVerb}
      onVerb={act}
      onClose={onClose}
      isEndedByEnter={!isTaken}
    >
      <Stack gap="400">
        {failure && fault === undefined ? (
          <Notice tone="critical" title={viewWords.failed}>
            {failure.message}
          </Notice>
        ) : null}
        {isTaken ? (
          <Notice tone="warning" title={taken}>
            {replaceSentence}
          </Notice>
        ) : (
          <Text as="p">{viewWords.sentence}</Text>
        )}
        <TextLine
          label={viewWords.name}
          value={name}
          most={MAX_NAME}
          onChange={change}
          error={isTaken ? undefined : fault?.text}
        />
      </Stack>
    </Dialog>
  );
};

interface DropDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

const DropDialog = ({ name, onClose }: DropDialogProps) => {
  const { mutateAsync: drop } = useAct(dropViewMutation);
  const act = async () => {
    await drop(name);
    showToast(viewWords.dropped);
    onClose();
  };
  return (
    <Dialog title={dropTitle(name)} verb={viewWords.drop} onVerb={act} onClose={onClose}>
      <Text as="p">{dropSentence}</Text>
    </Dialog>
  );
};

/** The quick views of the list, those that people saved beside the two that everybody has. */
export const ViewsBar = <T,>({ list: { query, show } }: { readonly list: UsedList<T> }) => {
  const { data } = useAnswer(viewsQuery);
  const [open, setOpen] = useState<'save' | 'drop'>();
  const close = () => setOpen(undefined);
  const saved = data?.views ?? [];
  const shown = saved.find((view) => view.query === query);
  const tabs = [
    { id: '', content: viewWords.all },
    { id: NEEDED, content: viewWords.needed },
    ...saved
      .filter((view) => view.query !== '' && view.query !== NEEDED)
      .map((view) => ({ id: view.query, content: view.name })),
  ];
  const isKnown = tabs.some(({ id }) => id === query);
  return (
    <div className="bw-views">
      <StatusTabs label={viewWords.label} tabs={tabs} selected={query} onSelect={show} />
      {isKnown ? null : <Button onClick={() => setOpen('save')}>{viewWords.save}</Button>}
      {shown ? <Button onClick={() => setOpen('drop')}>{viewWords.drop}</Button> : null}
      {open === 'save' ? <SaveDialog query={query} onClose={close} /> : null}
      {open === 'drop' && shown ? <DropDialog name={shown.name} onClose={close} /> : null}
    </div>
  );
};
