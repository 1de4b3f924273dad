import { quienesPedidos } from '@odonto/contracts/auditoria-quienes';
import { quienesPodian } from '@odonto/contracts/auditoria-quienes-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { access } from '../access.ts';
import { cutoffOf } from '../estado/cutoff.ts';
import type { Instants } from '../linea/instants.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import type { QuienesPodianEn } from './quienes-podian.ts';

interface Dependencies {
  readonly quienes: Pick<QuienesPodianEn, 'todos'>;
  readonly sujetos: View<SujetoAuditado>;
  readonly instants: Instants;
}

export const quienesRoute = ({ quienes, sujetos, instants }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/auditoria/pacientes/:pacienteId/quienes',
    access,
    summary: 'Quién podía ver la historia de un paciente en un instante, y por qué relación',
    query: quienesPedidos,
    answers: { 200: quienesPodian },
    reads: ({ params }) => params.pacienteId,
    handle: async ({ params: { pacienteId }, query, now }) => {
      if ((await sujetos.get(pacienteId))?.tipo !== 'paciente') throw new NotFound('Paciente no encontrado');
      return ok(await quienes.todos(pacienteId, cutoffOf({ reloj: 'registrado', ...query }, instants, now)));
    },
  });
