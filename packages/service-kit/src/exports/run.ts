export { type Shared, openShared } from '../process/platform.ts';
export { askReadModels } from '../process/read-model-jobs.ts';
export { runAlone } from '../process/run-alone.ts';
export {
  type RunningService,
  type ServiceFactory,
  runService,
  startService,
} from '../process/run-service.ts';
