import type { Paciente, PacienteEvent } from '@odonto/contracts';
import { streamProjection } from '@odonto/service-kit/projections/stream-projection';
import { conCambios, soloDatos } from './paciente.datos.ts';
import { digits, spanishSortKey, words } from '@odonto/contracts/text-keys';

/** Every text of the paciente, whatever field it stands in: a search finds them all. */
const textos = ({
  nombre,
  cuil,
  email,
  telefono,
  antecedentes_medicos,
  otros_campos,
}: Paciente): string[] => [
  nombre,
  cuil,
  email,
  telefono,
  antecedentes_medicos,
  ...Object.values(otros_campos).filter((valor) => typeof valor === 'string'),
];

/** One document per paciente, what the API answers but for an age that a birth date says (`conEdadEl`). */
export const pacientes = streamProjection<Paciente, PacienteEvent>({
  name: 'pacientes',
  version: 2,
  indexes: [
    ['profesional_id', 'orden'],
    ['profesional_id', 'dni'],
    ['profesional_id', 'numeros'],
    ['profesional_id', 'palabras'],
  ],
  multikeys: ['palabras'],
  id: ({ data }) => data.pacienteId,
  keys: (paciente) => ({
    profesional_id: paciente.profesional_id,
    orden: spanishSortKey(paciente.nombre),
    dni: digits(paciente.cuil),
    // One text, so that a search looks once; the blanks keep a match within one of the numbers.
    numeros: [paciente.cuil, paciente.telefono, paciente.otros_campos.emergencia_numero]
      .map(digits)
      .join(' '),
    palabras: [...new Set(textos(paciente).flatMap(words))],
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
    PacienteEliminado: () => null,
  },
});
