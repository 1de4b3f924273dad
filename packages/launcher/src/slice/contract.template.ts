/** Templates of the contract of a slice: schemas of requests, answers and events, and the sentences of the audit. */
import type { Names } from './names.ts';

export const contract = ({ one, many }: Names): string => `\
/** A ${one} of a paciente: the schemas of requests. */
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { MAX_NOMBRE } from './limits.ts';

const campos = z.object({
  descripcion: requiredText({ label: 'Descripción', required: 'La descripción es obligatoria' }),
});

/** POST /api/${many}. A missing paciente_id becomes '' and is answered 404. */
export const ${one}Nuevo = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: MAX_NOMBRE }),
});

/** PUT /api/${many}/{id}. */
export const ${one}Cambiado = campos.partial();
`;

export const events = ({ one, One }: Names): string => `\
/** The events of a ${one}. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';

const de${One} = z.strictObject({
  ${one}Id: z.string(),
  pacienteId: z.string(),
  profesionalId: z.string(),
});

/** The text is null after the key of the paciente was destroyed. */
const conTextos = z.strictObject({ ...de${One}.shape, descripcion: z.string().nullable() });

export const ${one}Eventos = defineEvents({
  ${One}Creado: { version: 1, schema: conTextos, subject: 'pacienteId', personal: ['descripcion'] },
  ${One}Cambiado: { version: 1, schema: conTextos, subject: 'pacienteId', personal: ['descripcion'] },
  ${One}Eliminado: { version: 1, schema: de${One} },
});

export type ${One}Event = EventsOf<typeof ${one}Eventos>;
`;

export const sentences = ({ one, One }: Names): string => `\
import { deClase } from './frase.ts';
import type { ${One}Event } from './${one}-eventos.ts';

export const frasesDe${One} = deClase<${One}Event>('otros', {
  ${One}Creado: {
    accion: 'alta',
    frase: () => 'Creó un ${one}',
    detalle: ({ descripcion }) => descripcion,
  },
  ${One}Cambiado: {
    accion: 'cambio',
    frase: () => 'Cambió un ${one}',
    detalle: ({ descripcion }) => descripcion,
  },
  ${One}Eliminado: { accion: 'baja', frase: () => 'Eliminó un ${one}' },
});
`;

export const views = ({ one, many, One }: Names): string => `\
/** The schemas of answers with a ${one}. */
import { z } from 'zod';
import { instante, type Vista, vista } from './vista.ts';

export const ${one}Visto = vista('${One}', {
  id: z.string(),
  paciente_id: z.string(),
  descripcion: z.string(),
  createdAt: instante,
});
export type ${One} = Vista<typeof ${one}Visto>;

export const ${many}Vistos = z.array(${one}Visto);
`;
