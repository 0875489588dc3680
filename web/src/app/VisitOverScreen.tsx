import { leaveVisit } from '../shared/visit/leave-visit.ts';
import { Button, WholePageNote } from '../ui/index.ts';
import { words } from './words.ts';

/** Stands in place of everything once a visit as support has ended. */
export const VisitOverScreen = () => (
  <WholePageNote
    title={words.visitOver}
    actions={
      <Button variant="primary" onClick={leaveVisit}>
        {words.toAdministration}
      </Button>
    }
  >
    {words.visitOverWhy}
  </WholePageNote>
);
