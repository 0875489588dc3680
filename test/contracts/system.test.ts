import { randomBytes } from 'node:crypto';
import { AesSeal, AesSealedVault, NodeIdSource, SystemClock } from '@belegwerk/adapters/system';
import { clockContract, idSourceContract, inMemorySealedStore, secretVaultContract } from '@belegwerk/contracts/ports';

clockContract('the system clock', () => new SystemClock());
idSourceContract('the source of identifiers', () => new NodeIdSource());
for (const encoding of ['base64', 'hex'] as const)
  secretVaultContract(`the AES vault with a key in ${encoding}`, async () => {
    const look = inMemorySealedStore();
    return { vault: new AesSealedVault(look, new AesSeal(randomBytes(32).toString(encoding))), look };
  });
