import type { Rol } from '../manifest.ts';

/** The role of a stored or received value; an unknown value is a profesional (docs/spec/README.md#users). */
export const rolOf = (value: unknown): Rol =>
  value === 'admin' || value === 'auditor' || value === 'personal' ? value : 'profesional';
