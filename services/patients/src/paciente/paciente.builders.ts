/** Pacientes for tests and demonstrations of the rules: say only what matters to the case. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import type {
  CambiosDePaciente,
  DatosDePaciente,
  DatosDePacienteCambiados,
  DatosDePacienteDestruidos,
  PacienteEliminado,
  PacienteRegistrado,
} from '@odonto/contracts';

export const PACIENTE = '0199aaaa-0000-7000-8000-000000000001';
export const DRA_LUNA = '0199bbbb-0000-7000-8000-000000000001';
export const DR_SOL = '0199bbbb-0000-7000-8000-000000000002';

const suyo = { pacienteId: PACIENTE, profesionalId: DRA_LUNA };

type Ficha = Omit<Partial<DatosDePaciente>, 'otros_campos'> & Pick<CambiosDePaciente, 'otros_campos'>;

export const ficha = ({ otros_campos, ...propios }: Ficha = {}): DatosDePaciente => ({
  nombre: 'Ana Muñoz',
  cuil: '27-30123456-4',
  ...sinDatosOpcionales(),
  edad: 34,
  ...propios,
  otros_campos: { ...sinDatosOpcionales().otros_campos, ...otros_campos },
});

export const registrado = (datos: Ficha = {}): PacienteRegistrado => ({
  type: 'PacienteRegistrado',
  data: { ...suyo, datos: ficha(datos) },
});

export const cambiado = (cambios: CambiosDePaciente): DatosDePacienteCambiados => ({
  type: 'DatosDePacienteCambiados',
  data: { ...suyo, cambios },
});

export const eliminado = (): PacienteEliminado => ({ type: 'PacienteEliminado', data: suyo });

export const archivado = (conservarHasta: string): PacienteEliminado => ({
  type: 'PacienteEliminado',
  data: { ...suyo, conservarHasta },
});

export const destruido = (): DatosDePacienteDestruidos => ({ type: 'DatosDePacienteDestruidos', data: suyo });
