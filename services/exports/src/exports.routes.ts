/** Documents over HTTP (practice.md 7, patient-record.md 7, decisions.md 7). */
import { Readable } from 'node:stream';
import { todayIn } from '@odonto/contracts/fechas';
import { NotFound, RuleBroken } from '@odonto/service-kit/decider/errors';
import { type Answer, type Request, type Route, route } from '@odonto/service-kit/http/route';
import { nombreDeEstadoDeCuenta, nombreDeFicha, nombreDeRecibo } from './documento/nombres.ts';
import type { Documentos } from './documentos.ts';
import { type Expediente, pagoDelExpediente } from './expediente/expediente.ts';

interface Dependencies {
  readonly documentos: Documentos;
  /** @throws NotFound when the paciente is not the caller's */
  readonly leer: (pacienteId: string, profesionalId: string) => Promise<Expediente>;
  readonly zonaHoraria: string;
}

const access = ['profesional'] as const;

const pdf = (bytes: Buffer, nombre: string): Answer => ({
  status: 200,
  stream: Readable.from([bytes]),
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${nombre}"`,
  },
});

export const exportsRoutes = ({ documentos, leer, zonaHoraria }: Dependencies): Route[] => {
  const pedido = async ({ params, caller, now }: Request) => {
    const expediente = await leer(params['pacienteId'] ?? '', caller.id);
    const emision = todayIn(zonaHoraria, now);
    return {
      expediente,
      emision,
      encargo: { pacienteId: params['pacienteId'] ?? '', profesionalId: caller.id, emision },
    };
  };

  return [
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/pdf',
      access,
      summary: 'La ficha de un paciente propio, en PDF',
      handle: async (request) => {
        const { expediente, emision, encargo } = await pedido(request);
        return pdf(
          await documentos.pedir('paciente', encargo),
          nombreDeFicha(expediente.paciente.nombre, emision),
        );
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/financiacion-pdf',
      access,
      summary: 'El estado de cuenta de un paciente propio, en PDF',
      handle: async (request) => {
        const { expediente, emision, encargo } = await pedido(request);
        if (expediente.tratamientos.length === 0)
          throw new RuleBroken(
            'sin-tratamientos',
            'No hay tratamientos financiados para generar el estado de cuenta',
          );
        return pdf(await documentos.pedir('estado-de-cuenta', encargo), nombreDeEstadoDeCuenta(emision));
      },
    }),
    route({
      method: 'GET',
      path: '/api/export/pacientes/:pacienteId/pagos/:pagoId/recibo-pdf',
      access,
      summary: 'El recibo de un pago, en PDF',
      handle: async (request) => {
        const { expediente, emision, encargo } = await pedido(request);
        const pagoId = request.params['pagoId'] ?? '';
        const cobrado = pagoDelExpediente(expediente, pagoId);
        if (!cobrado) throw new NotFound('Pago no encontrado');
        return pdf(
          await documentos.pedir('recibo', { ...encargo, pagoId }),
          nombreDeRecibo(cobrado.pago.numeroCuota, emision),
        );
      },
    }),
  ];
};
