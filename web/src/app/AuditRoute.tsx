import { AuditScreen } from '../features/audit/AuditScreen.tsx';
import { ProceduresCard } from '../features/procedures/ProceduresCard.tsx';
import { SampleCard } from '../features/procedures/SampleCard.tsx';

/** What an auditor asks for, on one page. */
export const AuditRoute = () => (
  <AuditScreen
    further={
      <>
        <ProceduresCard />
        <SampleCard />
      </>
    }
  />
);
