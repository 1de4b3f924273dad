export { ANCHORS, type Anchor, type HeldAnchor, comparedAnchors } from '../verification/anchors.ts';
export { difference } from '../verification/difference.ts';
export { verifyEventFile } from '../verification/event-file.ts';
export {
  ForeignHeads,
  type HeadWriter,
  newestHead,
  openHeadFile,
  readHeads,
  wholeLines,
} from '../verification/head-file.ts';
export {
  FIRST,
  type HeadKey,
  MARK,
  type SignedHead,
  digestOfLine,
  fingerprint,
  headKey,
  isAuthentic,
  positionOf,
  readHead,
  readMarks,
  signHead,
} from '../verification/signed-head.ts';
export {
  MAX_DIFFERENCES,
  type VerifiedLog,
  type VerifyOptions,
  verifyLog,
} from '../verification/verify-log.ts';
export { type VerifiedReadModels, verifyReadModels } from '../verification/verify-read-models.ts';
