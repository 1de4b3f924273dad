export { type GuardOptions, guardFolder } from '../damage/guard-folder.ts';
export { SEAL } from '../damage/seal.ts';
