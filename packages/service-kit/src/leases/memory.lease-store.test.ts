import { leasesConformance } from './leases.conformance.ts';
import { memoryLeaseStore } from './memory.lease-store.ts';

leasesConformance('memory', async () => memoryLeaseStore());
