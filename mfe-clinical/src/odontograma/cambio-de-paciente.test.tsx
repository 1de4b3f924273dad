import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { probarRegistros, servidor } from '../testing/probar-registros.ts';
import { registro } from '../testing/registro.builder.ts';
import OdontogramaTab from './odontograma.tab.tsx';

probarRegistros();

/** Each paciente has one record, on a tooth of their own. */
const DIENTES = { p1: 16, p2: 26, p3: 36 } as const;
const PACIENTES = ['p1', 'p2', 'p3'] as const;

const Ficha = () => {
  const [pacienteId, setPacienteId] = useState<keyof typeof DIENTES>('p1');
  return (
    <>
      {PACIENTES.map((id) => (
        <button key={id} type="button" onClick={() => setPacienteId(id)}>
          Ver {id}
        </button>
      ))}
      <OdontogramaTab pacienteId={pacienteId} />
    </>
  );
};

/** Does not query by role: computing the roles of 52 teeth 50 times takes most of a minute. */
const conRegistros = (): readonly string[] =>
  [...document.querySelectorAll('[data-diente]')]
    .flatMap((boton) => boton.getAttribute('aria-label') ?? [])
    .filter((nombre) => !nombre.endsWith('sin registros'))
    .map((nombre) => nombre.slice('Diente '.length, 'Diente 16'.length));

test('tras cambiar 50 veces con respuestas lentas, nunca se ve lo de otro', async () => {
  let pedido = 0;
  for (const id of PACIENTES)
    servidor.leer(`/api/odontograma/${id}`, async () => {
      // Answers arrive out of order.
      pedido += 1;
      await new Promise((seguir) => setTimeout(seguir, (pedido * 7919) % 40));
      return [registro({ id: `de-${id}`, paciente_id: id, diente_id: DIENTES[id] })];
    });
  const { user } = renderScreen(<Ficha />);
  for (let vez = 0; vez < 50; vez += 1) {
    const id = PACIENTES[(vez * 2 + Math.floor(vez / 7)) % 3] ?? 'p1';
    await user.click(screen.getByText(`Ver ${id}`));
    expect([[], [String(DIENTES[id])]]).toContainEqual(conRegistros());
  }
  await user.click(screen.getByText('Ver p2'));
  await waitFor(() => expect(conRegistros()).toEqual(['26']));
});
