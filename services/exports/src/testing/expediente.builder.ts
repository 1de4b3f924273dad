import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import type { DerivacionDelExpediente, Expediente } from '../expediente/expediente.ts';

const ANA: DatosDeProfesional = {
  nombre: 'Ana',
  apellido: 'Gómez',
  email: 'ana@consultorio.test',
  telefono: '',
  especialidad: '',
  matricula: '',
};

/** A record for tests, empty by default. */
export const unExpediente = (datos: Partial<Expediente> = {}): Expediente => ({
  profesionalId: 'ana',
  profesional: ANA,
  otros: {},
  paciente: {
    nombre: 'Juana Pérez',
    cuil: '27-30111222-4',
    ...sinDatosOpcionales(),
    edad: 41,
  },
  registros: [],
  notas: [],
  turnos: [],
  fotos: [],
  tratamientos: [],
  ...datos,
});

/** A referral that waits for an answer, without the part that only readers of the history see. */
export const unaDerivacion = (): DerivacionDelExpediente => {
  const profesional = (nombre: string, matricula: string) => ({
    ...unExpediente().profesional,
    nombre,
    apellido: 'Sol',
    matricula,
  });
  return {
    id: 'd',
    de: profesional('Ana', 'MP 1'),
    receptor: { ...profesional('Nora', 'MP 2'), especialidad: 'Endodoncia' },
    sucursal: { nombre: 'Norte', direccion: 'Mitre 100', telefono: '11 4444-5555' },
    especialidad: '',
    urgencia: 'urgente',
    solicitadaAt: '2026-11-21T01:00:00.000Z',
    venceAt: '2026-12-21T01:00:00.000Z',
  };
};
