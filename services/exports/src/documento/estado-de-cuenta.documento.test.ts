import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { expect, test } from '@jest/globals';
import type { PagoDelExpediente } from '../expediente/expediente.ts';
import { unExpediente } from '../testing/expediente.builder.ts';
import { documentoDeEstadoDeCuenta } from './estado-de-cuenta.documento.ts';
import { COLORES } from './estilo.ts';

/** All texts of the document of one treatment of $ 1.000,00, of which this amount is paid. */
const escrito = (monto: number): string => {
  const pago: PagoDelExpediente = {
    id: 'g1',
    numeroCuota: 1,
    fechaPago: '2026-01-05',
    metodo: 'efectivo',
    referencia: '',
    observaciones: '',
    monto,
  };
  const tratamiento = {
    id: 't1',
    profesionalId: 'ana',
    ...textosDeTratamiento.escritos(),
    fechaVencimiento: null,
    descripcion: 'Ortodoncia',
    fechaInicio: '2026-01-05',
    cantidadCuotas: 2,
    montoTotal: 100_000,
    pagos: [pago],
  };
  return JSON.stringify(
    documentoDeEstadoDeCuenta(unExpediente({ tratamientos: [tratamiento] }), '2026-02-10').content,
  );
};

test('lo que se debe va en rojo, con lo vencido; lo que no se debe, en verde y sin renglones vacíos', () => {
  const debe = escrito(50_000);
  expect(debe).toContain(`"bold":true,"color":"${COLORES.realizado}"`);
  expect(debe).toContain('Vencido: ');
  const nada = escrito(100_000);
  expect(nada).toContain(`"bold":true,"color":"${COLORES.saldado}"`);
  expect(nada).not.toMatch(/Vencido: |Próxima cuota: |Excedente: /);
});

test('lo pagado de más se dice', () => {
  const [, excedente = ''] = escrito(112_500).split('Excedente: ');
  expect(excedente.slice(0, 60)).toContain('$\u00a0125,00');
});
