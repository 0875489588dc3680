import type { PlansReply } from '@belegwerk/contracts/api';
import { ActionButton, Button, Notice, Row, Stack, Text } from '../../ui/index.ts';
import { useKeep } from './use-keep.ts';
import { useReturn } from './use-return.ts';
import { endingText, nextText, pendingBegin, pendingText, words } from './words.ts';

interface WaitingProps {
  readonly pending: NonNullable<PlansReply['pending']>;
  readonly plans: PlansReply;
  readonly keep: () => Promise<void>;
}

/** A change that waits for the approval of the merchant. */
const Waiting = ({ pending, plans, keep }: WaitingProps) => (
  <Notice tone="warning" title={words.waits}>
    <Stack gap="300">
      <Text as="p">{`${pendingText(pending)}${pendingBegin(pending, plans.plans)}`}</Text>
      <Row gap="200">
        {pending.confirmationUrl ? (
          <Button url={pending.confirmationUrl} target="_top" variant="primary">
            {words.confirm}
          </Button>
        ) : null}
        <ActionButton act={keep}>{words.ratherNot}</ActionButton>
      </Row>
    </Stack>
  </Notice>
);

/** What happened to the plan, or waits for a person. */
export const PlanNotices = ({ plans }: { readonly plans: PlansReply }) => {
  const { outcome, isAsking, askAgain } = useReturn(plans);
  const { pending, current } = plans;
  const { keep, failure, isOpenThere } = useKeep(pending?.confirmationUrl !== undefined);
  return (
    <>
      {isAsking ? (
        <Notice tone="info" title={words.asking}>
          <p>{words.askingWhy}</p>
        </Notice>
      ) : null}
      {outcome && !isAsking ? (
        <Notice
          tone={outcome.tone}
          title={outcome.title}
          {...(outcome.tone === 'critical' ? { action: { content: 'Erneut versuchen', act: askAgain } } : {})}
        >
          <p>{outcome.text}</p>
        </Notice>
      ) : null}
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.notDone}>
          <p>{failure}</p>
        </Notice>
      )}
      {isOpenThere && !pending ? (
        <Notice tone="info" title={words.kept}>
          <p>{words.keptOpen}</p>
        </Notice>
      ) : null}
      {current.state === 'frozen' ? (
        <Notice tone="critical" title={words.frozen}>
          <p>{words.frozenWhy}</p>
        </Notice>
      ) : null}
      {current.state === 'ending' && !pending ? (
        <Notice tone="warning" title={words.ending} action={{ content: words.keep, act: keep }}>
          <p>{endingText(current)}</p>
        </Notice>
      ) : null}
      {current.next && !pending ? (
        <Notice tone="info" title={words.agreed} action={{ content: words.ratherNot, act: keep }}>
          <p>{nextText(current.next)}</p>
        </Notice>
      ) : null}
      {pending && !isAsking ? <Waiting pending={pending} plans={plans} keep={keep} /> : null}
    </>
  );
};
