import type { Profesional } from '@odonto/contracts';

let contador = 0;

/** A profesional for tests, with realistic defaults. */
export const unProfesional = (datos: Partial<Profesional> = {}): Profesional => {
  contador += 1;
  return {
    id: `0198f1d2-7c00-7000-9000-${String(contador).padStart(12, '0')}`,
    nombre: 'Ana',
    apellido: 'Gómez',
    email: `ana${contador}@clinica.test`,
    telefono: '11 4444-5555',
    especialidad: 'Odontología general',
    matricula: `MN ${contador}`,
    rol: 'profesional',
    activo: true,
    createdAt: '2026-01-05T12:00:00.000Z',
    google_vinculado: false,
    ...datos,
  };
};
