/** A made-up record to draw, of the requested length, with texts as long as a dentist's. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import type { Expediente } from '@odonto/services-exports/expediente';

const TRATAMIENTOS = ['CARIES', 'CORONA', 'ENDODONCIA', 'EXTRACCIÓN', 'IMPLANTE'] as const;
const COLORES = ['a_realizar', 'provisional', 'realizado'] as const;
const DIENTES = [11, 16, 21, 24, 31, 36, 46, 48];
const FECHA = '2026-05-11T13:00:00.000Z';
const DESCRIPCION = 'Se realizó limpieza y control de la pieza. Se indica seguimiento en seis meses. ';

const pick = <T>(from: readonly T[], at: number): T => {
  const one = from[at % from.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** @param rows of its odontogram's table @param notes of its history */
export const record = (rows: number, notes: number): Expediente => ({
  profesional: {
    nombre: 'Ana',
    apellido: 'Gómez',
    email: 'ana@consultorio.test',
    telefono: '11 5555-0000',
    especialidad: 'Odontología general',
    matricula: 'MN 12345',
  },
  profesionalId: 'u',
  otros: {},
  paciente: {
    nombre: 'Núñez, Ramón Osvaldo',
    cuil: '20-10345678-3',
    ...sinDatosOpcionales(),
    edad: 71,
    email: 'ramon@correo.test',
    telefono: '11 4782-1190',
    antecedentes_medicos: 'Hipertenso. Dos stents en 2019.',
    otros_campos: {
      medicacion_diaria: 'Enalapril 10 mg',
      obra_social: 'PAMI',
      emergencia_numero: '11 6033-4417',
      toma_aspirina: true,
    },
  },
  registros: Array.from({ length: rows }, (_, at) => ({
    id: `${at}`,
    paciente_id: 'p',
    diente_id: pick(DIENTES, at),
    casillero: pick(DIENTES, at),
    tratamiento: pick(TRATAMIENTOS, at),
    color: pick(COLORES, at),
    superficie: ['M', 'O'],
    comentario: 'Control en un mes',
    fecha: FECHA,
    deleted_at: null,
    imagenes: [],
    profesional: { id: 'u', nombre: '' },
  })),
  notas: Array.from({ length: notes }, (_, at) => ({
    id: `n${at}`,
    profesionalId: 'u',
    titulo: `Consulta ${at + 1}`,
    descripcion: DESCRIPCION.repeat(1 + (at % 4)),
    fecha: FECHA,
  })),
  turnos: [],
  fotos: [],
  tratamientos: [],
});
