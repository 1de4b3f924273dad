export { openDiskFiles } from '../files/disk.files.ts';
export type { FileRef, Files } from '../files/port.ts';
export type { SealedFiles } from '../files/sealed.files.ts';
export { FileDamaged, getVerified, putDigested } from '../files/verified.ts';
