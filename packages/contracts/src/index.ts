export * from './event-definition.ts';
export * from './failure.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './paciente.ts';
export * from './paciente-banderas.ts';
export * from './paciente-eventos.ts';
export * from './paciente-otros-campos.ts';
