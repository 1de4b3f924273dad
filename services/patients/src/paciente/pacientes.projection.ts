import type { Paciente, PacienteEvent } from '@odonto/contracts';
import { camposDePaciente, valorDe, VERSION_DE_DATOS } from '@odonto/contracts/paciente-datos';
import { conCambios, soloDatos } from '@odonto/contracts/paciente-estado';
import {
  cambioEnOrganizacion,
  type EventoDeOrganizacion,
} from '@odonto/contracts/paciente-organizacion-estado';
import { streamProjection } from '@odonto/event-kit/projections';
import { clavesEnOrganizacion } from '../organizacion/claves.ts';
import { digits, spanishSortKey, words } from '@odonto/contracts/text-keys';

const valores = (paciente: Paciente, campos: typeof camposDePaciente): string[] =>
  campos.map(([nombre]) => String(valorDe(paciente, nombre) ?? ''));

/** The texts that a search finds: the searchable fields, and every other text that a client stores. */
const textos = (paciente: Paciente): string[] => [
  ...valores(
    paciente,
    camposDePaciente.filter(([, { busqueda, en }]) => busqueda !== undefined && en === undefined),
  ),
  ...Object.values(paciente.otros_campos).filter((valor) => typeof valor === 'string'),
];

const numeros = camposDePaciente.filter(([, { busqueda }]) => busqueda === 'numeros');

const enOrganizacion = (paciente: Paciente | undefined, event: EventoDeOrganizacion): Paciente | null =>
  paciente
    ? {
        ...paciente,
        ...cambioEnOrganizacion(paciente, event),
        profesional_id: event.data.profesionalId,
      }
    : null;

/** One document per paciente, in the form of the answer except for the age, which a birth date gives (`conEdadEl`). */
export const pacientes = streamProjection<Paciente, PacienteEvent>({
  name: 'pacientes',
  version: VERSION_DE_DATOS + 2,
  indexes: [
    ['profesional_id', 'orden'],
    ['profesional_id', 'dni'],
    ['profesional_id', 'numeros'],
    ['profesional_id', 'palabras'],
    ['sucursales', 'orden'],
    ['sede'],
  ],
  multikeys: ['palabras', 'sucursales', 'sede'],
  id: ({ data }) => data.pacienteId,
  keys: (paciente) => ({
    profesional_id: paciente.profesional_id,
    orden: spanishSortKey(paciente.nombre),
    dni: digits(paciente.cuil),
    // One text, so that a search compares once. The blanks prevent matches across two numbers.
    numeros: valores(paciente, numeros).map(digits).join(' '),
    palabras: [...new Set(words(textos(paciente).join(' ')))],
    ...clavesEnOrganizacion(paciente, valores(paciente, numeros)),
  }),
  on: {
    PacienteRegistrado: (_, { data: { pacienteId, profesionalId, datos }, recordedAt }) =>
      datos && {
        id: pacienteId,
        ...soloDatos(datos),
        profesional_id: profesionalId,
        createdAt: recordedAt,
        updatedAt: recordedAt,
      },
    DatosDePacienteCambiados: (paciente, { data: { cambios }, recordedAt }) =>
      paciente && cambios ? { ...paciente, ...conCambios(paciente, cambios), updatedAt: recordedAt } : null,
    PacienteIncorporado: enOrganizacion,
    SucursalDePacienteAgregada: enOrganizacion,
    PacienteTransferido: enOrganizacion,
    EquipoDePacienteAgregado: enOrganizacion,
    EquipoDePacienteQuitado: enOrganizacion,
    AccesoExcepcionalAbierto: enOrganizacion,
    PacienteEliminado: () => null,
  },
});
