export * from './event-definition.ts';
export * from './failure.ts';
export * from './fields.ts';
export * from './limits.ts';
