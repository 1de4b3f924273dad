import { describe, test } from '@jest/globals';
import { specify } from '@odonto/event-kit/specify';
import {
  acordado,
  acordar,
  anulado,
  anularPago,
  condicionesCambiadas,
  corregido,
  corregirPago,
  editar,
  eliminado,
  eliminar,
  pago,
  redescripto,
  registrarPago,
} from './tratamiento.builders.ts';
import { tratamiento } from './tratamiento.decider.ts';

const { given } = specify(tratamiento);

describe('acordar un tratamiento', () => {
  test('queda acordado con sus condiciones', () => given([]).when(acordar()).then([acordado()]));
  test('repetido no acuerda otro', () => given([acordado()]).when(acordar()).then([]));
});

describe('registrar un pago', () => {
  test('el primero es la cuota 1', () => given([acordado()]).when(registrarPago()).then([pago()]));

  test('numera cada cuota después de la más alta, aunque se haya anulado una', () =>
    given([acordado(), pago(), pago({ pagoId: 'g2', numeroCuota: 2 }), anulado('g1')])
      .when(registrarPago({ pagoId: 'g3' }))
      .then([pago({ pagoId: 'g3', numeroCuota: 3 })]));

  test('el mismo pago registrado dos veces es uno', () =>
    given([acordado(), pago()]).when(registrarPago()).then([]));

  test('un reintento tardío no revive un pago anulado', () =>
    given([acordado(), pago(), anulado()]).when(registrarPago()).then([]));

  test('por encima de lo adeudado se acepta', () =>
    given([acordado({ montoTotal: 100 })])
      .when(registrarPago({ monto: 101 }))
      .then([pago({ monto: 101 })]));
});

describe('corregir y anular un pago', () => {
  test('la corrección conserva el número de cuota', () =>
    given([acordado(), pago(), pago({ pagoId: 'g2', numeroCuota: 2 })])
      .when(corregirPago({ pagoId: 'g2', monto: 500_00 }))
      .then([corregido({ pagoId: 'g2', numeroCuota: 2, monto: 500_00 })]));

  test('corregir sin cambiar nada no registra nada', () =>
    given([acordado(), pago()])
      .when(corregirPago({ metodo: 'efectivo' }))
      .then([]));

  test('un pago anulado ya no se corrige ni se anula', () => {
    given([acordado(), pago(), anulado()])
      .when(corregirPago({ monto: 1 }))
      .thenRejects('Pago no encontrado');
    given([acordado(), pago(), anulado()]).when(anularPago()).thenRejects('Pago no encontrado');
  });

  test('anular recuerda qué cuota era', () =>
    given([acordado(), pago(), pago({ pagoId: 'g2', numeroCuota: 2 })])
      .when(anularPago('g2'))
      .then([anulado('g2', 2)]));
});

describe('editar un tratamiento', () => {
  test('sin pagos, cambia todo', () =>
    given([acordado()])
      .when(editar({ montoTotal: 700_00, cantidadCuotas: 7, descripcion: 'Brackets' }))
      .then([condicionesCambiadas(700_00, 7), redescripto('Brackets')]));

  test('con pagos, ni el monto ni las cuotas', () =>
    given([acordado(), pago()])
      .when(editar({ montoTotal: 700_00 }))
      .thenRejects('No se puede modificar el monto ni las cuotas de un tratamiento con pagos'));

  test('con pagos, enviar las mismas condiciones está bien', () =>
    given([acordado(), pago()])
      .when(editar({ montoTotal: 6_000_00, cantidadCuotas: 6, descripcion: 'Brackets' }))
      .then([redescripto('Brackets')]));

  test('anulado el último pago, las condiciones vuelven a poder cambiar', () =>
    given([acordado(), pago(), anulado()])
      .when(editar({ cantidadCuotas: 3 }))
      .then([condicionesCambiadas(6_000_00, 3)]));
});

describe('eliminar un tratamiento', () => {
  test('solo sin pagos', () => {
    given([acordado()]).when(eliminar()).then([eliminado()]);
    given([acordado(), pago()]).when(eliminar()).thenRejects('No se puede eliminar un tratamiento con pagos');
  });
});
