import { expect, jest, test } from '@jest/globals';
import { conUnTextoMas } from '@odonto/contracts/testing/con-un-texto-mas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';

jest.unstable_mockModule('@odonto/contracts/tratamiento-textos', conUnTextoMas);
const { EditarTratamientoModal } = await import('./editar-tratamiento.modal.tsx');
const { TarjetaDeTratamiento } = await import('./tratamiento.card.tsx');
const { probarFinanciacion, servidor } = await import('../testing/probar-financiacion.ts');
const { EditarPagoModal } = await import('../pagos/editar-pago.modal.tsx');
const { ListaDePagos } = await import('../pagos/lista-de-pagos.tsx');
const { unPago, unTratamiento } = await import('../testing/cuenta.builder.ts');

probarFinanciacion();

const conGarantia = () => unTratamiento(Object.assign({ total_pagado: 250 }, { garantia: 'Un año' }));

test('un texto más de la lista se pregunta en el formulario y se envía', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json(conGarantia()));
  const { user } = renderScreen(
    <EditarTratamientoModal tratamiento={conGarantia()} onClose={() => undefined} />,
    '/',
  );
  const garantia = screen.getByRole<HTMLInputElement>('textbox', { name: 'Garantía' });
  expect(garantia.value).toBe('Un año');
  await user.clear(garantia);
  await user.type(garantia, 'Dos años');
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toEqual({
      descripcion: 'Ortodoncia',
      observaciones: null,
      garantia: 'Dos años',
    }),
  );
});

test('se muestra en la tarjeta', () => {
  renderScreen(
    <TarjetaDeTratamiento
      tratamiento={conGarantia()}
      plan={{ cuotas: [], vencidas: 0 } as never}
      acciones={undefined}
    />,
    '/',
  );
  expect(screen.getByText(/^Inicio .* · Garantía: Un año$/)).toBeDefined();
});

test('el de un pago se pregunta, se envía y se muestra en la tabla', async () => {
  const pago = unPago(Object.assign({ observaciones: null }, { banco: 'Nación' }));
  const enviados = servidor.escrituras(() => HttpResponse.json(pago));
  const { user, unmount } = renderScreen(<EditarPagoModal pago={pago} onClose={() => undefined} />, '/');
  const banco = screen.getByRole<HTMLInputElement>('textbox', { name: 'Banco' });
  expect(banco.value).toBe('Nación');
  await user.clear(banco);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toMatchObject({ observaciones: null, banco: null }));
  unmount();
  renderScreen(<ListaDePagos pagos={[pago]} acciones={undefined} />, '/');
  expect(screen.getByText('Banco: Nación')).toBeDefined();
});
