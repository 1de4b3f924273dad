export { backup } from '../backup/backup.ts';
export { describe, filesIn } from '../backup/copies.ts';
export { restore } from '../backup/restore.ts';
export { verifyEvents } from '../backup/verify-events.ts';
