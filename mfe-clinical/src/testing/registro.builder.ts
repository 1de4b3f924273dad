import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import type { RegistroDental } from '@odonto/contracts/odontograma';

/** By default caries on the occlusal face of tooth 16, to be treated. */
export const registro = ({ diente_id = 16, ...datos }: Partial<RegistroDental> = {}): RegistroDental => ({
  id: 'r1',
  paciente_id: 'p1',
  diente_id,
  casillero: diente_id,
  tratamiento: 'CARIES',
  color: 'a_realizar',
  superficie: ['O'],
  comentario: '',
  fecha: '2026-03-05T12:00:00.000Z',
  deleted_at: null,
  imagenes: [],
  profesional: { id: 'u1', nombre: 'Ana Gómez' },
  ...datos,
});

export const entrada = (datos: Partial<EntradaDeHistorial> = {}): EntradaDeHistorial => ({
  id: 'e1',
  paciente_id: 'p1',
  titulo: 'Primera consulta',
  descripcion: 'Sin dolor.',
  fecha: '2026-03-05T12:00:00.000Z',
  profesional: { id: 'u1', nombre: 'Ana Gómez' },
  editado_at: null,
  enmiendas: [],
  ...datos,
});
