import type { AdviserAccessesReply } from '@belegwerk/contracts/api';
import { ACCESS_TERMS, MAX_FIRM } from '@belegwerk/core/records';
import { Dialog, Notice, SelectField, Stack, Text, TextLine } from '../../ui/index.ts';
import { useInvitation } from './use-adviser.ts';
import { termText, words } from './words.ts';

interface InviteDialogProps {
  readonly accesses: AdviserAccessesReply;
  readonly onClose: () => void;
}

/** Gives an access: to whom, and how long. */
export const InviteDialog = ({ accesses, onClose }: InviteDialogProps) => {
  const { typed, type, faultOf, isFirst, failure, send } = useInvitation(accesses, onClose);
  const isOff = typed.firm.trim() === '' || typed.email.trim() === '';
  return (
    <Dialog title={words.give} verb={words.invite} isVerbOff={isOff} isEndedByEnter onVerb={send} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.inviteFailed}>
            {failure}
          </Notice>
        )}
        <Text as="p">{words.inviteWhy}</Text>
        <TextLine
          label={words.firm}
          value={typed.firm}
          onChange={(firm) => type({ firm })}
          most={MAX_FIRM}
          error={faultOf('firm')}
          isFocused={isFirst('firm')}
        />
        <TextLine
          label={words.email}
          value={typed.email}
          onChange={(email) => type({ email })}
          help={words.emailHelp}
          error={faultOf('email')}
          isFocused={isFirst('email')}
        />
        <SelectField
          label={words.until}
          choices={accesses.terms.map((each) => ({ value: each.term, label: termText(each) }))}
          value={typed.term}
          onChange={(chosen) => type({ term: ACCESS_TERMS.find((term) => term === chosen) ?? typed.term })}
        />
      </Stack>
    </Dialog>
  );
};
