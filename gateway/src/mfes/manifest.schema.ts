/** The schema of a build's `mfe.json`, which is checked before the build is deployed. */
import { z } from 'zod';
import type { BuiltManifest } from '@odonto/contracts/manifest';
import { type Funcion, FUNCIONES, type Permiso, PERMISOS } from '@odonto/contracts/permisos';
import { ROLES } from '@odonto/contracts/sesion';

const roles = z.array(z.enum(ROLES)).min(1);
const funciones = z.exactOptional(z.array(z.enum(Object.keys(FUNCIONES) as [Funcion, ...Funcion[]])).min(1));
const permiso = z.exactOptional(z.enum(Object.keys(PERMISOS) as [Permiso, ...Permiso[]]));
const label = z.string().min(1);
const path = z.templateLiteral(['/', z.string()]);
const expose = z.templateLiteral(['./', z.string()]);
/** A file inside the build. */
const entry = z.string().regex(/^[\w-]+(?:[./][\w-]+)*\.js$/);
const file = z.string().regex(/^[\w-]+(?:[./][\w-]+)*\.(?:js|css)$/);

/** An earlier build names an icon of the shell instead of sending one. It gets this general icon. */
const GENERAL = ['M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1', 'M4 9h16'];
const icon = z.union([
  z
    .array(
      z
        .string()
        .regex(/^[Mm][MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/)
        .max(1_000),
    )
    .min(1)
    .max(12),
  z.string().transform(() => GENERAL),
]);

const part = z.object({ id: z.string().min(1), order: z.number(), expose, roles });

/** A part of a paciente's record. */
const deFicha = { permiso };

/** A part that has a frame with its title around it. */
const framed = part.extend({
  label,
  place: z.enum(['principal', 'lateral']),
  height: z.number().positive(),
});

export const builtManifest = z.object({
  name: z.templateLiteral(['mfe-', z.string().min(1)]),
  team: label,
  label,
  app: z.exactOptional(expose),
  routes: z.exactOptional(z.array(z.object({ path, roles, funciones, permiso }))),
  menu: z.exactOptional(
    z.array(
      z.object({
        label,
        path,
        icon,
        order: z.number(),
        roles,
        funciones,
        permiso,
        contador: z.exactOptional(z.templateLiteral(['/api/', z.string().min(1)])),
      }),
    ),
  ),
  patientTabs: z.exactOptional(z.array(part.extend({ label, ...deFicha, salvo: permiso }))),
  patientHeader: z.exactOptional(z.array(part.extend(deFicha))),
  patientSummary: z.exactOptional(z.array(framed.extend({ tab: z.string().min(1), ...deFicha }))),
  today: z.exactOptional(z.array(framed.extend({ path: z.exactOptional(path) }))),
  todayRow: z.exactOptional(z.array(part.extend({ label }))),
  search: z.exactOptional(z.array(part.extend({ label }))),
  version: z.string().min(1),
  kit: z.exactOptional(z.string().min(1)),
  entry,
  files: z.exactOptional(z.array(file)),
  integrity: z.exactOptional(
    z.record(z.string().regex(/^assets(?:[./][\w-]+)+$/), z.string().regex(/^sha384-[\w+/]{64}$/)),
  ),
}) satisfies z.ZodType<BuiltManifest>;
