import type { PartnerReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { FailureNote, StatusLine } from '../../../ui/index.ts';
import { applyAtom } from '../partner.atoms.ts';
import { appliedText, words } from './words.ts';

/** The way into the programme: a press, and then the operator's word. */
export const Application = ({ partner: { state, appliedAt } }: { readonly partner: PartnerReply }) => {
  const { mutateAsync } = useAtomValue(applyAtom);
  const [failure, setFailure] = useState<ApiFailure>();
  const apply = async () => {
    setFailure(undefined);
    try {
      await mutateAsync();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
    }
  };
  if (state === 'applied') return <StatusLine tone="info" title={words.applied} detail={appliedText(appliedAt)} />;
  return (
    <>
      {failure ? (
        <FailureNote title={words.notApplied} message={failure.message} supportId={failure.supportId} onRetry={apply} />
      ) : null}
      <StatusLine
        tone="info"
        title={words.applyTitle}
        detail={words.applyText}
        action={{ content: words.apply, act: apply }}
      />
    </>
  );
};
