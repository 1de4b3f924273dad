export { composedAlone, type Kept, kept } from '../operations/kept.ts';
export { moveEvents } from '../operations/move-events.ts';
export { moveFiles } from '../operations/move-files.ts';
export { moveKeys } from '../operations/move-keys.ts';
export {
  type Rebuilt,
  projectionsOf,
  rebuildProjections,
} from '../operations/rebuild-projections.ts';
export { renewDataKey } from '../operations/renew-data-key.ts';
export { verifyService } from '../operations/verify-service.ts';
