import { SIN_NOMBRES } from '@odonto/contracts/frase';
import { expect, test } from '@jest/globals';
import type { SegundoFactorEvent } from '@odonto/contracts/segundo-factor-eventos';
import type { Contexto } from './linea.ts';
import { eventoAuditado } from './evento-auditado.ts';

const profesionalId = 'p1';
const contexto: Contexto = {
  nombreDe: () => 'Ana',
  nombres: SIN_NOMBRES,
  borrado: () => false,
  registrado: () => undefined,
};

const datosDe = (event: SegundoFactorEvent): string =>
  JSON.stringify(
    eventoAuditado(
      {
        ...event,
        id: 'e1',
        stream: `profesional-${profesionalId}`,
        revision: 1,
        position: 1n,
        recordedAt: '2026-11-22T12:00:00.000Z',
        metadata: {
          version: 1,
          recordedAt: '2026-11-22T12:00:00.000Z',
          actor: { id: profesionalId, rol: 'admin' },
          requestId: 'r',
        },
        hash: 'h',
      },
      event.data,
      '',
      contexto,
    ).datos,
  );

const llave = { nombre: 'Teléfono', sitio: 's', credencial: 'OCULTO', clave: 'OCULTO', transportes: [] };

test.each<SegundoFactorEvent>([
  { type: 'CodigosTemporalesActivados', data: { profesionalId, secreto: 'OCULTO', paso: 1 } },
  { type: 'CodigosDeRecuperacionGenerados', data: { profesionalId, hashes: ['OCULTO'] } },
  {
    type: 'LlaveDeAccesoAgregada',
    data: { profesionalId, llaveId: 'l1', llave, contador: 0, agregada: '2026-11-22T12:00:00.000Z' },
  },
])('$type se muestra sin sus secretos', (event) => {
  expect(datosDe(event)).not.toContain('OCULTO');
  expect(datosDe(event)).toContain('***');
});
