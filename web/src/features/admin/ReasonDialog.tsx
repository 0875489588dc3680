import { useState, type ReactNode } from 'react';
import { Dialog, Text, TextLine } from '../../ui/index.ts';
import { words } from './words.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly children: ReactNode;
  /** Who will read the reason. */
  readonly help: string;
  /** Why it did not work. */
  readonly failure: string | undefined;
  readonly onReason: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const MOST = 200;

/** Asks for the reason before something is done: the second step of it. */
export const ReasonDialog = ({ title, verb, help, children, failure, onReason, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const give = async () => {
    setMissed(reason.trim() === '');
    if (reason.trim() !== '') await onReason(reason.trim());
  };
  const type = (text: string) => {
    setReason(text);
    setMissed(false);
  };
  return (
    <Dialog title={title} verb={verb} onVerb={give} onClose={onClose}>
      <Text as="p">{children}</Text>
      <TextLine
        label={words.reason}
        value={reason}
        onChange={type}
        most={MOST}
        help={help}
        error={isMissed ? words.reasonMissing : failure}
      />
    </Dialog>
  );
};
