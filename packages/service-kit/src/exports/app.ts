export { buildApp } from '../http/app.ts';
export { consistency } from '../http/consistency.ts';
export { orderedId, seededId } from '../http/idempotency.ts';
