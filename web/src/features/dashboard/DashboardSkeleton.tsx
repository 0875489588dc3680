import { Card, Columns, Skeleton, TableSkeleton } from '../../ui/index.ts';
import { documentColumns } from './dashboard-columns.tsx';
import { words } from './words.ts';

const FIGURES = [words.plan, words.transfers, words.created];
const ROWS = 5;

/** The overview while its first answer is on its way. */
export const DashboardSkeleton = () => (
  <>
    <Card>
      <Skeleton label={words.loading} lines={2} />
    </Card>
    <Columns columns={{ xs: 1, md: 3 }} gap="400">
      {FIGURES.map((title) => (
        <Card key={title}>
          <Skeleton label={words.loading} lines={5} />
        </Card>
      ))}
    </Columns>
    <Card padding="0">
      <TableSkeleton label={words.loading} columns={documentColumns.length} rows={ROWS} />
    </Card>
  </>
);
