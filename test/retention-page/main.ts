import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETENTION_PAGE, retentionPage } from './page.ts';

writeFileSync(join(import.meta.dirname, '../..', RETENTION_PAGE), await retentionPage());
console.log(RETENTION_PAGE);
