import { leasesConformance } from './leases.conformance.ts';
import { memoryLeaseStore } from './testing/memory.lease-store.ts';

leasesConformance('memory', async () => memoryLeaseStore());
