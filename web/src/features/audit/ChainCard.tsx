import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Notice, Skeleton, Text, TitledCard } from '../../ui/index.ts';
import { recordQuery } from './audit.queries.ts';
import { words } from './words.ts';

/** Whether the record of evidence is as it was, entry by entry. */
export const ChainCard = () => (
  <TitledCard title={words.chain}>
    <Loaded
      view={viewOf(useAnswer(recordQuery()))}
      failureTitle={words.chainFailure}
      skeleton={<Skeleton label={words.chainLoading} lines={1} />}
    >
      {({ isWhole, text }) =>
        isWhole ? (
          <Text as="p">{text}</Text>
        ) : (
          <Notice tone="critical" title={words.broken}>
            {text} {words.brokenWhat}
          </Notice>
        )
      }
    </Loaded>
  </TitledCard>
);
