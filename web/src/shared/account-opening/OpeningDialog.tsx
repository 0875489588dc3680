import type { AccountOpeningReply, OpenedAccountReply } from '@belegwerk/contracts/api';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { Button, CheckField, Dialog, Link, Notice, Skeleton, Stack, Text, TextLine } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { openingsQuery } from './use-opening.ts';
import { openingWords as words } from './opening-words.ts';
import { useOpening } from './use-opening.ts';

interface OpeningDialogProps {
  readonly connect?: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** The account is there: it is connected now or later. */
const Opened = ({ is }: OpenedAccountReply) => (
  <Notice tone="success" title={words[is]}>
    {is === 'opened' ? words.openedNext : words.knownNext}
  </Notice>
);

/** There is no agreement with the service: its own page does it. */
const Elsewhere = ({ page }: Pick<AccountOpeningReply, 'page'>) => (
  <Stack gap="300" inlineAlign="start">
    <Text as="p">{words.there}</Text>
    <Button url={page} external>
      {words.toPage}
    </Button>
  </Stack>
);

const Form = ({
  terms,
  privacy,
  opening,
}: AccountOpeningReply & { readonly opening: ReturnType<typeof useOpening> }) => (
  <Stack gap="300">
    <Text as="p">{words.what}</Text>
    {opening.failure === undefined ? null : (
      <Notice tone="critical" title={words.failure}>
        {opening.failure}
      </Notice>
    )}
    <TextLine
      label={words.email}
      value={opening.email}
      onChange={opening.typeEmail}
      error={opening.faultOf('email')}
      isFocused={opening.isFirst('email')}
    />
    <CheckField
      label={words.accepts}
      isOn={opening.accepts}
      onChange={opening.setAccepts}
      error={opening.faultOf('accepts')}
    />
    <Text as="p">
      <Link url={terms} external>
        {words.terms}
      </Link>
      {' · '}
      <Link url={privacy} external>
        {words.privacy}
      </Link>
    </Text>
  </Stack>
);

/** Opens an account at the accounting service, or says where that is done. Specification 1, section 2. */
export const OpeningDialog = ({ connect, onClose }: OpeningDialogProps) => {
  const openings = useAnswer(openingsQuery);
  const opening = useOpening();
  const { outcome, create } = opening;
  const connectNow = async () => {
    await connect?.();
    onClose();
  };
  const creates = openings.data?.isHere ? { verb: words.create, onVerb: create, closeVerb: words.cancel } : {};
  const connects = connect ? { verb: words.now, onVerb: connectNow, closeVerb: words.later } : {};
  return (
    <Dialog title={words.title} closeVerb={words.close} {...(outcome ? connects : creates)} onClose={onClose}>
      {outcome ? (
        <Opened is={outcome} />
      ) : (
        <Loaded
          view={viewOf(openings)}
          failureTitle={words.notLoaded}
          skeleton={<Skeleton label={words.loading} lines={4} />}
        >
          {(told) => (told.isHere ? <Form {...told} opening={opening} /> : <Elsewhere page={told.page} />)}
        </Loaded>
      )}
    </Dialog>
  );
};
