import { BareScreen, Card, Columns, Skeleton } from '../ui/index.ts';
import { words } from './words.ts';

/** The place of a screen whose shop or code is still on its way. */
export const ScreenSkeleton = () => (
  <BareScreen>
    <Card>
      <Skeleton label={words.loading} lines={2} />
    </Card>
    <Columns columns={{ xs: 1, md: 3 }} gap="400">
      {['plan', 'transfers', 'documents'].map((card) => (
        <Card key={card}>
          <Skeleton label={words.loading} lines={6} />
        </Card>
      ))}
    </Columns>
    <Card>
      <Skeleton label={words.loading} lines={10} />
    </Card>
  </BareScreen>
);
