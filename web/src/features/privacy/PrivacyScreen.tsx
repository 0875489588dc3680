import type { PrivacyRequestsReply } from '@belegwerk/contracts/api';
import { Loaded } from '../../shared/Loaded.tsx';
import { TakeOriginals } from '../../shared/originals/TakeOriginals.tsx';
import { Card, EmptyNote, Link, Screen, StatusLine, TableSkeleton, Text, TitledCard } from '../../ui/index.ts';
import { AgreementCard } from './AgreementCard.tsx';
import { agreementWords } from './agreement-words.ts';
import { RequestCard } from './RequestCard.tsx';
import { useAgreement } from './use-agreement.ts';
import { usePrivacy } from './use-privacy.ts';
import { isOpen, moreText, privacyLine, words } from './words.ts';

type Wired = Omit<ReturnType<typeof usePrivacy>, 'view'>;

interface SectionProps extends Wired {
  readonly title: string;
  readonly requests: PrivacyRequestsReply['requests'];
}

const Section = ({ title, requests, now, take, close, failureOf }: SectionProps) =>
  requests.length === 0 ? null : (
    <section aria-label={title} className="bw-column">
      <div className="bw-between-cards">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </div>
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          now={now}
          onTake={() => take(request.id)}
          onClose={() => close(request.id)}
          failure={failureOf(request.id)}
        />
      ))}
    </section>
  );

const Content = ({ found, ...wired }: Wired & { readonly found: PrivacyRequestsReply }) => {
  const more = moreText(found.total);
  if (found.total === 0)
    return (
      <Card>
        <EmptyNote title={words.empty}>{words.emptyWhy}</EmptyNote>
      </Card>
    );
  return (
    <div className="bw-column">
      <StatusLine {...privacyLine(found, wired.now)} />
      <Section title={words.open} requests={found.requests.filter(isOpen)} {...wired} />
      <Section title={words.answered} requests={found.requests.filter((each) => !isOpen(each))} {...wired} />
      {more === undefined ? null : (
        <div className="bw-between-cards">
          <Text as="p" tone="subdued">
            {more}
          </Text>
        </div>
      )}
    </div>
  );
};

/** Erasing a shop ends its record of evidence, too, and what was written without an accounting program. */
const BeforeLeaving = ({ hasOriginals }: { readonly hasOriginals: boolean }) => (
  <TitledCard title={words.leaving}>
    <Text as="p">
      {words.leavingWhy} <Link url="/audit">{words.toAudit}</Link>
    </Text>
    {hasOriginals ? <TakeOriginals /> : null}
  </TitledCard>
);

const WAITING = (
  <Card padding="0">
    <TableSkeleton label={words.loading} columns={2} rows={4} />
  </Card>
);

/** The processing agreement, and the requests of the data protection law: what is asked, until when, the answers to hand on. */
export const PrivacyScreen = () => {
  const { view, ...wired } = usePrivacy();
  const { view: agreementView, ...acts } = useAgreement();
  return (
    <Screen title={words.title} back={{ content: words.back, url: '/help' }}>
      <Loaded view={agreementView} failureTitle={agreementWords.failure} skeleton={WAITING}>
        {(agreement) => (
          <>
            <AgreementCard agreement={agreement} {...acts} />
            <BeforeLeaving hasOriginals={view.state === 'ready' && view.data.hasOriginals === true} />
            <Loaded view={view} failureTitle={words.failure} skeleton={WAITING}>
              {(found) => <Content found={found} {...wired} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </Screen>
  );
};
