import type { Rol } from '../manifest.ts';

/**
 * The role that a stored or received value stands for: anything unknown is a profesional (docs/spec/README.md#users).
 */
export const rolOf = (value: unknown): Rol =>
  value === 'admin' || value === 'auditor' ? value : 'profesional';
