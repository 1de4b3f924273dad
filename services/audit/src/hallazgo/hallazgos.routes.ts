import {
  filtroDeHallazgos,
  REGLAS_DE_HALLAZGO,
  type ReglaDeHallazgo,
} from '@odonto/contracts/auditoria-hallazgos';
import { paginaDeHallazgos as paginaVista } from '@odonto/contracts/auditoria-hallazgos-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { lista } from '@odonto/practice/reads';
import { access } from '../access.ts';
import { type Dependencies, paginaDeHallazgos } from './hallazgos.ts';

const esRegla = (texto: string): texto is ReglaDeHallazgo => Object.hasOwn(REGLAS_DE_HALLAZGO, texto);

export const hallazgosRoutes = (dependencies: Dependencies): Route[] => {
  const pagina = paginaDeHallazgos(dependencies);
  return [
    route({
      method: 'GET',
      path: '/api/auditoria/hallazgos/:regla',
      access,
      summary:
        'Lo que un examinador de fraudes pide ver: pagos alterados, fechas anteriores, horas, bajas, saldos, accesos',
      query: filtroDeHallazgos,
      answers: { 200: paginaVista },
      reads: (_, { count }) => lista('hallazgos', count),
      handle: async ({ params, query }) => {
        const regla = params.regla;
        if (!esRegla(regla)) throw new NotFound('No se encontró lo que busca');
        const hallada = await pagina(regla, query);
        return ok(hallada, { count: hallada.hallazgos.length });
      },
    }),
  ];
};
