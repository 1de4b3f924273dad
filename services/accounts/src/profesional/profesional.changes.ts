/** What open screens, and the gateway for its sessions, are told about profesionales: ids only. */
import type { ProfesionalEvent } from '@odonto/contracts';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

/** `sesion`: all sessions of that profesional are over. */
const TIPOS: Readonly<Record<ProfesionalEvent['type'], 'profesional' | 'sesion'>> = {
  ProfesionalRegistrado: 'profesional',
  PerfilActualizado: 'profesional',
  RolCambiado: 'profesional',
  ContrasenaCambiada: 'sesion',
  ProfesionalDesactivado: 'sesion',
  ProfesionalActivado: 'profesional',
  ProfesionalEliminado: 'sesion',
};

const datos = z.object({ profesionalId: z.string() });

export const cambiosDeProfesionales: readonly ChangeRule[] = Object.entries(TIPOS).map(([type, tipo]) => ({
  type,
  change: ({ data }) => {
    const { profesionalId } = datos.parse(data);
    return { tipo, id: profesionalId, profesionalId };
  },
}));
