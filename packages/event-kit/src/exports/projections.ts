export { type Projection, projection } from '../projections/projection.ts';
export { NOTHING_DONE, type Reaction, reaction } from '../projections/reaction.ts';
export {
  changed,
  documentAfter,
  type StreamProjection,
  streamProjection,
} from '../projections/stream-projection.ts';
export type { View } from '../projections/view.ts';
export { viewOf } from '../projections/view-of.ts';
export { type Lag, type Preparation, Preparing } from '../projections/preparation.ts';
export type { Progress } from '../projections/progress.ts';
