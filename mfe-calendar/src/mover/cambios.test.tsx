/** Changes that the screen shows before the server has answered, and their undoing. */
import { expect, jest, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { Button } from '@odonto/mfe-kit/ui';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import { useTurnosEnRango } from '../turnos/turnos.queries.ts';
import { DeshacerCambio } from './deshacer.tsx';
import { useEstirar } from './use-estirar.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();
const ultima = () => notificaciones.at(-1)?.message;
const FECHA = '2099-11-25';
const ana = unTurno({ id: 'ana', fecha: FECHA, hora: '09:00' });
const luis = unTurno({ id: 'luis', fecha: FECHA, hora: '10:00', paciente: { nombre: 'Luis' } });

/** A calendar that shows only the hours and durations of its appointments. */
const Pantalla = ({ duracion }: { readonly duracion: number }) => {
  const { data } = useTurnosEnRango({ desde: FECHA, hasta: FECHA });
  const [antes, setAntes] = useState<Turno>();
  const { estirar, dialogo } = useEstirar(data, setAntes);
  const primero = data?.[0];
  return (
    <>
      <output>{data?.map((turno) => `${turno.hora} ${turno.duracion ?? 30}`).join(', ')}</output>
      {primero && <Button onClick={() => estirar(primero, duracion)}>Estirar</Button>}
      {dialogo}
      {antes && <DeshacerCambio antes={antes} onFinished={() => setAntes(undefined)} />}
    </>
  );
};

const abrir = async (duracion: number) => {
  let turnos = [ana, luis];
  servidor.turnos(turnos);
  servidor.leer('/api/turnos', () => turnos);
  const rendered = renderScreen(<Pantalla duracion={duracion} />, '/turnos-general');
  await screen.findByText('09:00 30, 10:00 30');
  return { ...rendered, guardar: (otros: Turno[]) => (turnos = otros) };
};

test('estirar se ve antes de la respuesta; Ctrl+Z lo devuelve con la duración que tenía', async () => {
  let contestar = (): void => undefined;
  const enviados = servidor.escrituras(
    () =>
      new Promise<Response>((listo) => {
        contestar = () => listo(HttpResponse.json({ ...ana, superpuestos: [] }));
      }),
  );
  const { user, guardar } = await abrir(60);
  await user.click(screen.getByRole('button', { name: 'Estirar' }));
  await screen.findByText('09:00 60, 10:00 30');
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({ ruta: '/api/turnos/ana', cuerpo: { duracion: 60 } }),
  );
  expect(ultima()).toBeUndefined();
  guardar([{ ...ana, duracion: 60 }, luis]);
  contestar();
  await waitFor(() => expect(ultima()).toBe('El turno dura ahora 60 minutos'));
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('09:00 30, 10:00 30');
  await waitFor(() => expect(enviados[1]?.cuerpo).toEqual({ fecha: FECHA, hora: '09:00', duracion: 30 }));
  guardar([ana, luis]);
  contestar();
  await waitFor(() => expect(ultima()).toBe('Se deshizo.'));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('lo que el servidor rechaza vuelve a como estaba, y lo dice', async () => {
  servidor.escrituras(() => falla(409, 'No se puede mover un turno cancelado'));
  const { user } = await abrir(45);
  await user.click(screen.getByRole('button', { name: 'Estirar' }));
  await waitFor(() => expect(ultima()).toBe('No se puede mover un turno cancelado'));
  await screen.findByText('09:00 30, 10:00 30');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('solo pregunta por los que se superponen desde ahora, y Cancelar no manda nada', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json({ ...ana, superpuestos: [] }));
  const { user } = await abrir(90);
  await user.click(screen.getByRole('button', { name: 'Estirar' }));
  await screen.findByText(/10:00, Luis/);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(enviados).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Estirar' }));
  await user.click(await screen.findByRole('button', { name: 'Cambiar igualmente' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toEqual({ duracion: 90 }));
});
