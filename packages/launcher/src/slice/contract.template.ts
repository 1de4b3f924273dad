/** The published part of a slice: what is taken, answered and recorded. */
import type { Names } from './names.ts';

export const contract = ({ one, many, One }: Names): string => `\
/** A ${one} of a paciente: what is taken, and what happened. */
import { z } from 'zod';
import type { EventDefinitions } from './event-definition.ts';
import { optionalText, requiredText } from './fields.ts';
import { MAX_NOMBRE } from './limits.ts';

const campos = z.object({
  descripcion: requiredText({ label: 'Descripción', required: 'La descripción es obligatoria' }),
});

/** POST /api/${many}. An absent paciente is found nowhere: 404. */
export const ${one}Nuevo = z.object({
  ...campos.shape,
  paciente_id: optionalText({ label: 'Paciente', max: MAX_NOMBRE }),
});

/** PUT /api/${many}/{id}. */
export const ${one}Cambiado = campos.partial();

interface De${One} {
  readonly ${one}Id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** Null once the paciente's key has been destroyed. */
interface Textos {
  readonly descripcion: string | null;
}

export type ${One}Event =
  | { readonly type: '${One}Creado'; readonly data: De${One} & Textos }
  | { readonly type: '${One}Cambiado'; readonly data: De${One} & Textos }
  | { readonly type: '${One}Eliminado'; readonly data: De${One} };

export const ${one}Eventos: EventDefinitions<${One}Event['type']> = {
  ${One}Creado: { version: 1, subject: 'pacienteId', personal: ['descripcion'] },
  ${One}Cambiado: { version: 1, subject: 'pacienteId', personal: ['descripcion'] },
  ${One}Eliminado: { version: 1 },
};
`;

export const views = ({ one, many, One }: Names): string => `\
/** A ${one} as answered. */
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
