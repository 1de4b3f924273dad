export { buildApp } from '../http/app.ts';
export { consistency } from '../http/consistency.ts';
export { seededId } from '../http/idempotency.ts';
export { contrasenaTemporal } from '../http/identity.ts';
export { openApiPart } from '../http/openapi.ts';
