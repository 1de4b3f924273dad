/** The rights of each service in MongoDB: its own collections, and those that all services share. */
import type { Kept } from '@odonto/service-kit/operations';
import { KIT_REGISTERS } from '@odonto/service-kit/service';
import { sesiones } from '@odonto/practice/sessions';

export interface Privilege {
  /** `collection: ''` is every collection of the database. */
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

const ALL_USED = [
  'find',
  'insert',
  'update',
  'remove',
  'createIndex',
  'listIndexes',
  'dropIndex',
  'dropCollection',
] as const;
/** Services write documents of shared collections, but not the collections themselves. */
const SHARED_USE = ['find', 'insert', 'update', 'remove', 'createIndex', 'listIndexes'] as const;
/** Keys of patients, leases between replicas, photos. */
const SHARED = ['claves', 'arriendos', 'archivos.files', 'archivos.chunks', 'archivos.subidas'] as const;

/** Later versions included, because after a downgrade the earlier program removes the read models of the later one. */
const LATER_VERSIONS = 10;

/** MongoDB has no rights by prefix, so the list names each version of each read model. */
const ownCollections = ({ name, projections, registers = [] }: Kept): readonly string[] => [
  `${name}_colecciones`,
  ...[...KIT_REGISTERS, ...registers].map((register) => `${name}_registro_${register}`),
  ...[...projections, sesiones].flatMap((projection) =>
    Array.from(
      { length: projection.version + LATER_VERSIONS },
      (_, n) => `${name}_${projection.name}_v${n + 1}`,
    ),
  ),
];

/** The privileges of a service's user. Audit reads everything: `npm run verificar` compares every read model. */
export const rightsOf = (service: Kept, db: string): readonly Privilege[] => [
  ...ownCollections(service).map((collection) => ({ resource: { db, collection }, actions: ALL_USED })),
  ...SHARED.map((collection) => ({ resource: { db, collection }, actions: SHARED_USE })),
  ...(service.name === 'audit' ? [{ resource: { db, collection: '' }, actions: ['find'] }] : []),
];
