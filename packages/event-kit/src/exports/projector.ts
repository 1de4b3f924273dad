export { erased, specOf } from '../projections/any-projection.ts';
export { ProjectionFailed } from '../projections/fold-documents.ts';
export { keptApart } from '../projections/kept-apart.ts';
export { newestEvent, noteFirstEvent, startAnewIfForeign } from '../projections/origin.ts';
export { type Projector, createProjector } from '../projections/projector.ts';
export { type Reactor, startReactions } from '../projections/reactor.ts';
export { type Difference, rebuildAll, sameDocuments } from '../projections/rebuild.ts';
export { aborted, retrying } from '../projections/retrying.ts';
