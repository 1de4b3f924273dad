import { beforeEach, expect, jest, test } from '@jest/globals';
import { openSession } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { desplegar, type ModuloDePrueba } from '../testing/modulos.tsx';
import { probarPacientes } from '../testing/probar-pacientes.ts';
import { Ficha } from './ficha.tsx';

probarPacientes();

interface Parte {
  readonly pacienteId: string;
}

const Escrito = () => {
  const [texto, setTexto] = useState('');
  useUnsavedGuard(texto !== '');
  return <input aria-label="Nota" value={texto} onChange={(event) => setTexto(event.currentTarget.value)} />;
};

const turnos = (partes: ModuloDePrueba['partes']): ModuloDePrueba => ({
  name: 'mfe-calendar',
  team: 'calendar',
  label: 'Turnos',
  patientTabs: [{ id: 'turnos', label: 'Turnos', order: 40, expose: './turnos.tab', roles: ['profesional'] }],
  patientHeader: [{ id: 'proximo', order: 10, expose: './proximo.header', roles: ['profesional'] }],
  partes,
});

const financiacion = (partes: ModuloDePrueba['partes']): ModuloDePrueba => ({
  name: 'mfe-financing',
  team: 'financing',
  label: 'Financiación',
  patientTabs: [
    {
      id: 'financiacion',
      label: 'Financiación',
      order: 60,
      expose: './financiacion.tab',
      roles: ['profesional'],
    },
    { id: 'caja', label: 'Caja', order: 70, expose: './caja.tab', roles: ['admin'] },
  ],
  patientHeader: [{ id: 'saldo', order: 20, expose: './saldo.header', roles: ['profesional'] }],
  partes,
});

const SANOS = [
  financiacion({
    './financiacion.tab': () => <p>los pagos</p>,
    './saldo.header': ({ pacienteId }: Parte) => <p>Saldo de {pacienteId}</p>,
  }),
  turnos({
    './turnos.tab': Escrito,
    './proximo.header': ({ pacienteId }: Parte) => <p>Próximo de {pacienteId}</p>,
  }),
] as const;

const abrir = (path = '/pacientes/p1') => renderScreen(<Ficha paciente={unPaciente({ id: 'p1' })} />, path);

const pestana = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => {
  // React reports the errors that a boundary caught to the console. This test expects them.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('el encabezado muestra lo que cada módulo dice de ese paciente, en su orden', async () => {
  desplegar(...SANOS);
  abrir();
  const proximo = await screen.findByText('Próximo de p1');
  const saldo = await screen.findByText('Saldo de p1');
  expect(proximo.compareDocumentPosition(saldo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('sin ningún módulo la ficha sigue diciendo quién es', () => {
  desplegar();
  abrir();
  screen.getByRole('heading', { level: 1, name: 'Juana Pérez' });
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('un módulo caído no deja el encabezado como si no se debiera nada, y Reintentar lo trae', async () => {
  const { reponer } = desplegar(turnos(SANOS[1].partes), financiacion({}));
  const { user } = abrir();
  await screen.findByText('Financiación: sin datos');
  await screen.findByText('Próximo de p1');
  reponer('mfe-financing ./saldo.header', () => <p>Saldo $ 0</p>);
  await user.click(screen.getByRole('button', { name: 'Reintentar Financiación' }));
  await screen.findByText('Saldo $ 0');
  expect(screen.queryByText('Financiación: sin datos')).toBeNull();
});

test('las pestañas son las desplegadas para ese rol, en su orden, y la primera es la de siempre', async () => {
  desplegar(...SANOS);
  abrir('/pacientes/p1?tab=ninguna');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Turnos', 'Financiación']);
  expect(pestana('Turnos').getAttribute('aria-selected')).toBe('true');
  await screen.findByRole('textbox', { name: 'Nota' });
});

test('la pestaña está en la dirección', async () => {
  desplegar(...SANOS);
  const { user } = abrir('/pacientes/p1?tab=financiacion');
  await screen.findByText('los pagos');
  await user.click(pestana('Turnos'));
  await screen.findByRole('textbox', { name: 'Nota' });
  expect(location.search).toBe('?tab=turnos');
});

test('el código de una pestaña se pide al acercarse, y el de las otras no', async () => {
  const { pedidas } = desplegar(...SANOS);
  const { user } = abrir();
  await screen.findByRole('textbox', { name: 'Nota' });
  expect(pedidas).not.toContain('mfe-financing ./financiacion.tab');
  await user.hover(pestana('Financiación'));
  expect(pedidas).toContain('mfe-financing ./financiacion.tab');
});

test('la pestaña de un módulo caído muestra su panel; las otras andan', async () => {
  const { reponer } = desplegar(SANOS[1], financiacion({}));
  const { user } = abrir('/pacientes/p1?tab=financiacion');
  await screen.findByText('No se pudo mostrar Financiación');
  await user.click(pestana('Turnos'));
  await screen.findByRole('textbox', { name: 'Nota' });
  await user.click(pestana('Financiación'));
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
  reponer('mfe-financing ./financiacion.tab', () => <p>los pagos</p>);
  await user.click(reintentar);
  await screen.findByText('los pagos');
});

test('lo escrito sin guardar se pregunta antes de cambiar de pestaña', async () => {
  desplegar(...SANOS);
  const { user } = abrir();
  await user.type(await screen.findByRole('textbox', { name: 'Nota' }), 'hola');
  await user.click(pestana('Financiación'));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value).toBe('hola');
  expect(location.search).toBe('');
});

test('al cambiar de tamaño la pestaña sigue siendo la misma, con lo escrito', async () => {
  desplegar(...SANOS);
  const { user } = abrir();
  const nota = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nota' });
  await user.type(nota, 'hola');
  for (const [width, buscar] of [
    [600, () => screen.findByRole('button', { name: 'Sección: Turnos' })],
    [1024, () => screen.findByRole('tab', { name: 'Turnos' })],
  ] as const) {
    act(() => {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    });
    await waitFor(buscar);
    expect(screen.getByRole('textbox', { name: 'Nota' })).toBe(nota);
    expect(nota.value).toBe('hola');
  }
});

test('una ficha se abre en la pestaña elegida en Mi Perfil, si está desplegada', async () => {
  desplegar(...SANOS);
  act(() =>
    openSession('t', { id: 'u1', nombre: 'Ana', rol: 'profesional', pestana_inicial: 'financiacion' }),
  );
  const primera = abrir();
  await screen.findByText('los pagos');
  primera.unmount();
  act(() => openSession('t', { id: 'u1', nombre: 'Ana', rol: 'profesional', pestana_inicial: 'quitada' }));
  abrir();
  await screen.findByRole('textbox', { name: 'Nota' });
});
