import { Button, EmptyNote } from '../../ui/index.ts';
import { counted, germanNumber } from '../../wording/amounts.ts';

interface PastTheEndProps {
  readonly total: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Stands where the address asks for a page behind the last one. */
export const PastTheEnd = ({ total, pageSize, onPage }: PastTheEndProps) => {
  const last = Math.ceil(total / pageSize);
  const toLast = () => onPage(last);
  return (
    <EmptyNote
      title="Diese Seite der Liste gibt es nicht"
      actions={<Button onClick={toLast}>{`Zu Seite ${germanNumber(String(last))}`}</Button>}
    >
      {`Die Liste hat ${counted(last, 'Seite', 'Seiten')}.`}
    </EmptyNote>
  );
};
