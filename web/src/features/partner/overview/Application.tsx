import type { PartnerReply } from '@belegwerk/contracts/api';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { useState } from 'react';
import { useAct } from '../../../api/server-state.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { ActionForm, Card, CheckField, FailureNote, StatusLine, Text } from '../../../ui/index.ts';
import { applyMutation } from '../partner.queries.ts';
import { appliedText, words } from './words.ts';

/** The way into the programme: who agrees to be paid by Gutschrift asks, and the operator decides. */
export const Application = ({ partner: { state, appliedAt } }: { readonly partner: PartnerReply }) => {
  const { mutateAsync } = useAct(applyMutation);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const agree = (isOn: boolean) => {
    setAgreed(isOn);
    setMissed(false);
  };
  const apply = async () => {
    setFailure(undefined);
    setMissed(!isAgreed);
    if (!isAgreed) return;
    try {
      await mutateAsync(SELF_BILLING.version);
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
      <Card>
        <ActionForm verb={words.apply} act={apply} isPrimary>
          <Text as="h2" variant="headingMd">
            {words.applyTitle}
          </Text>
          <Text as="p">{words.applyText}</Text>
          <CheckField
            label={SELF_BILLING.text}
            isOn={isAgreed}
            onChange={agree}
            error={isMissed ? words.notAgreed : undefined}
          />
        </ActionForm>
      </Card>
    </>
  );
};
