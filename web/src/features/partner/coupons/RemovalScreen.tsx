import type { PartnerCouponReply } from '@belegwerk/contracts/api';
import { COUPON_REMOVAL_TEXTS } from '@belegwerk/core/sentences';
import { Loaded } from '../../../shared/Loaded.tsx';
import {
  ActionButton,
  Button,
  Card,
  EmptyNote,
  Row,
  Skeleton,
  Stack,
  Table,
  Text,
  type Column,
} from '../../../ui/index.ts';
import { COUPONS_ADDRESS } from '../partner-address.ts';
import { PartnerScreen } from '../PartnerScreen.tsx';
import { useRemoval } from './use-removal.ts';
import { couponOffer, removalQuestion, removeVerb, words } from './words.ts';

const LINES = 6;

/** Asks whether the chosen coupons shall be removed, and says what follows. */
export const RemovalScreen = () => (
  <PartnerScreen title={words.removalTitle} page={COUPONS_ADDRESS}>
    <Removal />
  </PartnerScreen>
);

const Removal = () => {
  const { codes, refused, remove, view } = useRemoval();
  return (
    <Card>
      <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={LINES} />}>
        {({ items }) => (
          <Question coupons={items.filter(({ code }) => codes.includes(code))} refused={refused} onRemove={remove} />
        )}
      </Loaded>
    </Card>
  );
};

interface QuestionProps {
  readonly coupons: readonly PartnerCouponReply[];
  /** Why a coupon could not be removed, by its code. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onRemove: (codes: readonly string[]) => Promise<unknown>;
}

const whyNot = ({ code, isRemovable }: PartnerCouponReply, refused: QuestionProps['refused']): string | undefined =>
  refused[code] ?? (isRemovable ? undefined : COUPON_REMOVAL_TEXTS.PENDING_PROVISION);

const columns = (refused: QuestionProps['refused']): readonly Column<PartnerCouponReply>[] => [
  { key: 'code', title: words.code, cell: ({ code }) => <span className="bw-name">{code}</span> },
  { key: 'discount', title: words.discount, cell: couponOffer },
  {
    key: 'why',
    title: words.status,
    room: 'rest',
    cell: (coupon) => {
      const why = whyNot(coupon, refused);
      return why === undefined ? (
        words.willBeRemoved
      ) : (
        <Text as="span" tone="critical">
          {why}
        </Text>
      );
    },
  },
];

const Question = ({ coupons, refused, onRemove }: QuestionProps) => {
  const removable = coupons.filter((coupon) => whyNot(coupon, {}) === undefined).map(({ code }) => code);
  const removeAll = () => onRemove(removable);
  if (coupons.length === 0)
    return (
      <EmptyNote title={words.removalNone} actions={<Button url={COUPONS_ADDRESS}>{words.toCoupons}</Button>}>
        {words.removalNoneWhy}
      </EmptyNote>
    );
  return (
    <Stack gap="400">
      <Text as="h2" variant="headingMd">
        {removalQuestion(removable)}
      </Text>
      {words.removalMeans.map((sentence) => (
        <Text as="p" key={sentence}>
          {sentence}
        </Text>
      ))}
      <Table label={words.removalTitle} columns={columns(refused)} rows={coupons} rowKey={({ code }) => code} />
      <Row gap="200">
        {removable.length === 0 ? null : (
          <ActionButton act={removeAll} isPrimary>
            {removeVerb(removable.length)}
          </ActionButton>
        )}
        <Button url={COUPONS_ADDRESS}>{words.cancel}</Button>
      </Row>
    </Stack>
  );
};
