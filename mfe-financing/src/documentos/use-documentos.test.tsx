import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { probarFinanciacion } from '../testing/probar-financiacion.ts';
import { useEstadoDeCuenta } from './use-documentos.ts';

const notificaciones = probarFinanciacion();

const Boton = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { pedir } = useEstadoDeCuenta(pacienteId);
  return (
    <button type="button" onClick={() => pedir(1)}>
      Pedir
    </button>
  );
};

test('sin paciente no se pide nada y se dice', async () => {
  const { user } = renderScreen(<Boton pacienteId="" />);
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(notificaciones).toEqual([{ type: 'error', message: 'Error: ID de paciente no encontrado' }]);
});
