import { commandHandler } from '@odonto/event-kit/commands';
import { directorio } from '@odonto/practice/directorio';
import { borradoDePacientes } from '@odonto/practice/erasure';
import type { Change, Platform, Service } from '@odonto/service-kit/service';
import { z } from 'zod';
import { encargoEventos } from './encargo-eventos.ts';
import { encargo } from './encargo.decider.ts';
import { encargos } from './encargos.projection.ts';
import { encargosRoutes } from './encargos.routes.ts';

const deEncargo = z.object({ encargoId: z.string(), profesionalId: z.string() });

/** Notifies open screens, whose query keys begin with `encargo`. */
const cambio = ({ data }: { readonly data: object }): Change => {
  const { encargoId, profesionalId } = deEncargo.parse(data);
  return { tipo: 'encargo', id: encargoId, profesionalId };
};

const dePaciente = z.object({ pacienteId: z.string(), profesionalId: z.string() });

/** Notifies open screens that the orders of a deleted paciente are gone. */
const alEliminarPaciente = ({ data }: { readonly data: object }): Change => {
  const { pacienteId, profesionalId } = dePaciente.parse(data);
  return { tipo: 'encargo', id: pacienteId, profesionalId };
};

/** The composition of the laboratory's service. */
export const laboratorio = (platform: Platform): Service => ({
  name: 'laboratorio',
  projections: [encargos, directorio],
  reactions: [borradoDePacientes(({ pacienteId }, desde) => platform.erase(pacienteId, desde))],
  routes: encargosRoutes({
    comandos: commandHandler(platform.log, {
      stream: (id) => `encargo-${id}`,
      decider: encargo,
      clock: platform.clock,
      effectiveAt: ({ type, data }) => {
        if (type === 'EncargoEnviado') return data.enviado;
        return type === 'EncargoRecibido' ? data.recibido : undefined;
      },
    }),
    vista: platform.view(encargos),
    pacientes: platform.view(directorio),
  }),
  changes: [
    ...Object.keys(encargoEventos).map((type) => ({ type, change: cambio })),
    { type: 'PacienteEliminado', change: alEliminarPaciente },
  ],
});
