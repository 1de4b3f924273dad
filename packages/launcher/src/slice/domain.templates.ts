/** Templates of the domain of a slice: commands, decider and its test. */
import type { Names } from './names.ts';

export const messages = ({ one, One }: Names): string => `\
/** The commands of a ${one}. Its events are in contracts. */
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';
import type { Command } from '@odonto/event-kit/decider';

type Creado = Extract<${One}Event, { readonly type: '${One}Creado' }>['data'];

export type ${One}Command =
  | Command<'Crear${One}', Creado>
  | Command<'Cambiar${One}', { readonly descripcion?: string | undefined }>
  | Command<'Eliminar${One}', Record<string, never>>;
`;

export const decider = ({ one, One }: Names): string => `\
/** The rules of a ${one}. Who may change it is decided before, by its paciente. */
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';
import { afterUnknown } from '@odonto/contracts/unknown-event';
import { type Decider, NotFound, unreachable } from '@odonto/event-kit/decider';
import type { ${One}Command } from './${one}.messages.ts';

type Vigente = Extract<${One}Event, { readonly type: '${One}Creado' }>['data'];

export type Estado${One} =
  | { readonly status: 'inexistente' }
  | { readonly status: 'vigente'; readonly datos: Vigente }
  | { readonly status: 'eliminado' };

const vigente = (state: Estado${One}): Vigente => {
  if (state.status !== 'vigente') throw new NotFound('${One} no encontrado');
  return state.datos;
};

const decide = (command: ${One}Command, state: Estado${One}): ${One}Event[] => {
  switch (command.type) {
    case 'Crear${One}':
      return state.status === 'inexistente' ? [{ type: '${One}Creado', data: command.data }] : [];
    case 'Cambiar${One}': {
      const datos = vigente(state);
      const { descripcion = datos.descripcion } = command.data;
      return descripcion === datos.descripcion
        ? []
        : [{ type: '${One}Cambiado', data: { ...datos, descripcion } }];
    }
    case 'Eliminar${One}': {
      const { ${one}Id, pacienteId, profesionalId } = vigente(state);
      return [{ type: '${One}Eliminado', data: { ${one}Id, pacienteId, profesionalId } }];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (state: Estado${One}, event: ${One}Event): Estado${One} => {
  switch (event.type) {
    case '${One}Creado':
    case '${One}Cambiado':
      return { status: 'vigente', datos: event.data };
    case '${One}Eliminado':
      return { status: 'eliminado' };
    default:
      return afterUnknown(state, event);
  }
};

export const ${one}: Decider<Estado${One}, ${One}Command, ${One}Event> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
`;

export const deciderTest = ({ one, One }: Names): string => `\
import { test } from '@jest/globals';
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';
import { specify } from '@odonto/event-kit/specify';
import { ${one} } from './${one}.decider.ts';

const { given } = specify(${one});

const de = { ${one}Id: 'x1', pacienteId: 'p1', profesionalId: 'd1' };
const datos = { ...de, descripcion: 'Control' };
const creado: ${One}Event = { type: '${One}Creado', data: datos };
const eliminado: ${One}Event = { type: '${One}Eliminado', data: de };
const eliminar = { type: 'Eliminar${One}', data: {} } as const;

test('crear dos veces lo mismo es crear uno', () => {
  given([]).when({ type: 'Crear${One}', data: datos }).then([creado]);
  given([creado]).when({ type: 'Crear${One}', data: datos }).then([]);
});

test('se registra lo que cambia, y cambiar por lo mismo no registra nada', () => {
  const cambiar = (descripcion: string) =>
    ({ type: 'Cambiar${One}', data: { descripcion } }) as const;
  const cambiado: ${One}Event = { type: '${One}Cambiado', data: { ...datos, descripcion: 'Limpieza' } };
  given([creado]).when(cambiar('Limpieza')).then([cambiado]);
  given([creado]).when(cambiar('Control')).then([]);
});

test('eliminado ya no se encuentra ni vuelve', () => {
  given([creado]).when(eliminar).then([eliminado]);
  given([creado, eliminado]).when(eliminar).thenRejects('${One} no encontrado');
  given([creado, eliminado]).when({ type: 'Crear${One}', data: datos }).then([]);
});
`;
