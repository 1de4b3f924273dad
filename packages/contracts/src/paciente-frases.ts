import type { CambiosDePaciente } from './paciente.ts';
import { camposDePaciente } from './paciente-datos.ts';
import type { FichaEvent } from './paciente-eventos.ts';
import { deClase, dia, juntos } from './frase.ts';

const llano = (dato: unknown): string => {
  if (dato === true) return 'sí';
  if (dato === false) return 'no';
  return typeof dato === 'string' || typeof dato === 'number' ? String(dato) : '';
};

const valor = (dato: unknown): string =>
  dato !== null && typeof dato === 'object'
    ? Object.entries(dato)
        .map(([campo, otro]) => `${campo.replaceAll('_', ' ')} ${llano(otro)}`.trim())
        .join(', ')
    : llano(dato) || '(vacío)';

const cambiados = ({ otros_campos, ...propios }: CambiosDePaciente): string | null =>
  juntos(
    ...camposDePaciente.flatMap(([campo, { label, documento }]) => {
      const dato: unknown = Reflect.get(propios, campo);
      if (dato === undefined) return [];
      const escrito = documento.formato === 'fecha' && typeof dato === 'string' ? dia(dato) : valor(dato);
      return [`${label}: ${escrito}`];
    }),
    otros_campos && `Historia clínica: ${valor(otros_campos)}`,
  );

export const frasesDePaciente = deClase<FichaEvent>('paciente', {
  PacienteRegistrado: {
    accion: 'alta',
    frase: () => 'Registró al paciente',
    detalle: ({ datos }) =>
      datos &&
      juntos(
        datos.nombre,
        datos.cuil && `DNI ${datos.cuil}`,
        datos.fecha_nacimiento && `Fecha de nacimiento: ${dia(datos.fecha_nacimiento)}`,
      ),
  },
  DatosDePacienteCambiados: {
    accion: 'cambio',
    frase: () => 'Cambió los datos del paciente',
    detalle: ({ cambios }) => cambios && cambiados(cambios),
  },
  PacienteEliminado: {
    accion: 'baja',
    frase: ({ conservarHasta }) =>
      conservarHasta === undefined
        ? 'Eliminó al paciente y destruyó sus datos personales'
        : `Eliminó al paciente: su ficha se archiva hasta el ${dia(conservarHasta)}`,
  },
  DatosDePacienteDestruidos: {
    accion: 'baja',
    frase: () => 'Destruyó los datos personales del paciente archivado: terminó el plazo de conservación',
  },
});
