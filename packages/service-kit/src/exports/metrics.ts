export { type Answered, createMetrics } from '../metrics/metrics.ts';
export { serveMetrics } from '../metrics/serve-metrics.ts';
