import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import type { OtrosCamposEnviados, Paciente } from '@odonto/contracts';
import { type PacienteDeRecepcion, paraRecepcion } from '@odonto/contracts/paciente-organizacion-vistas';

let contador = 0;

/** A paciente for tests, with realistic defaults. */
export const unPaciente = ({
  otros_campos,
  ...datos
}: Partial<Omit<Paciente, 'otros_campos'>> & {
  readonly otros_campos?: OtrosCamposEnviados;
} = {}): Paciente => {
  contador += 1;
  return {
    id: `0198f1d2-7c00-7000-8000-${String(contador).padStart(12, '0')}`,
    nombre: 'Juana Pérez',
    cuil: '27-30111222-4',
    ...sinDatosOpcionales(),
    edad: 41,
    email: 'juana@correo.test',
    telefono: '11 5555-6666',
    profesional_id: 'u1',
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    ...datos,
    otros_campos: { ...sinDatosOpcionales().otros_campos, ...otros_campos },
  };
};

/** The same paciente as the reception of Centro sees them. */
export const deCentro = (
  datos: Parameters<typeof unPaciente>[0] = {},
  tieneAlertas = false,
): PacienteDeRecepcion =>
  paraRecepcion(
    unPaciente({ organizacion: true, sucursales: ['centro'], numero_hc: 12, ...datos }),
    tieneAlertas,
  );
