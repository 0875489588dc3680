import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { queryOf, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, Screen, Skeleton } from '../../ui/index.ts';
import { searchFor, toNewInvoice } from './intent-address.ts';
import { words } from './words.ts';

/** Where an invoice is made that is not there yet. */
const NEW = 'new';

/** The order of an invoice by its number; the list where it is of none, or of several. */
const InvoiceOf = ({ number }: { readonly number: string }) => {
  const view = viewOf(useAnswer(queryOf('orders', { asked: { query: { search: number } }, isReadOnce: true })));
  return (
    <Screen title={words.title}>
      <Loaded
        view={view}
        failureTitle={words.failure}
        skeleton={
          <Card>
            <Skeleton label={words.loading} lines={3} />
          </Card>
        }
      >
        {({ items }) => {
          const [order, ...others] = items.filter(({ documents }) => documents.some((each) => each.number === number));
          return <Navigate to={order && others.length === 0 ? `/orders/${order.id}` : searchFor(number)} replace />;
        }}
      </Loaded>
    </Screen>
  );
};

/** Where the admin and its assistant lead who wants an invoice: `application/invoice`, edit and create. Nothing is done by coming. */
export const InvoiceIntent = () => {
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  return id === NEW ? <Navigate to={toNewInvoice(asked.get('order') ?? '')} replace /> : <InvoiceOf number={id} />;
};
