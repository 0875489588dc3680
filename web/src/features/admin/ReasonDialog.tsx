import { useState, type ReactNode } from 'react';
import { Dialog, Text, TextLine } from '../../ui/index.ts';
import { words } from './words.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly children: ReactNode;
  /** Why it did not work. */
  readonly failure: string | undefined;
  readonly onRefuse: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const MOST = 200;

/** Asks for the reason before something is refused: the second step of it. */
export const ReasonDialog = ({ title, verb, children, failure, onRefuse, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const refuse = async () => {
    setMissed(reason.trim() === '');
    if (reason.trim() !== '') await onRefuse(reason.trim());
  };
  const type = (text: string) => {
    setReason(text);
    setMissed(false);
  };
  return (
    <Dialog title={title} verb={verb} onVerb={refuse} onClose={onClose}>
      <Text as="p">{children}</Text>
      <TextLine
        label={words.reason}
        value={reason}
        onChange={type}
        most={MOST}
        help={words.reasonHelp}
        error={isMissed ? words.reasonMissing : failure}
      />
    </Dialog>
  );
};
