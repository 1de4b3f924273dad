import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SummarySlot } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { desplegar, type ModuloDePrueba } from '../testing/modulos.tsx';
import { probarPacientes } from '../testing/probar-pacientes.ts';
import ResumenTab from './resumen.tab.tsx';

probarPacientes();

beforeEach(() => {
  // React reports the errors that a boundary caught to the console. This test expects them.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const parte = (datos: Partial<SummarySlot> = {}): SummarySlot => ({
  id: 'saldo',
  label: 'Saldo',
  tab: 'financiacion',
  place: 'lateral',
  height: 100,
  order: 20,
  expose: './saldo.resumen',
  roles: ['profesional'],
  ...datos,
});

const modulo = (
  patientSummary: readonly SummarySlot[],
  partes: ModuloDePrueba['partes'],
): ModuloDePrueba => ({ name: 'mfe-x', team: 'x', label: 'X', patientSummary, partes });

const NOTAS = parte({ id: 'notas', label: 'Notas', tab: 'historial', place: 'principal', expose: './notas' });

test('cada parte es de su módulo, con su título y el camino a su pestaña, y falla sola', async () => {
  const { reponer } = desplegar(
    modulo([parte(), NOTAS, parte({ id: 'de-admin', label: 'Ajena', roles: ['admin'] })], {
      './saldo.resumen': ({ pacienteId }) => <p>Debe {pacienteId}</p>,
    }),
  );
  const { user } = renderScreen(<ResumenTab pacienteId="p1" />, '/pacientes/p1?tab=resumen');
  await screen.findByText('Debe p1');
  expect(screen.queryByText('Ajena')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['Notas', 'Saldo']);
  const notas = within(screen.getByRole('region', { name: 'Notas' }));
  await notas.findByText('No se pudo mostrar Notas');
  reponer('mfe-x ./notas', () => <p>la última nota</p>);
  await user.click(notas.getByRole('button', { name: 'Reintentar' }));
  await notas.findByText('la última nota');
  await user.click(screen.getByRole('link', { name: 'Ver todo: Saldo' }));
  expect(location.search).toBe('?tab=financiacion');
});

test('sin partes lo dice', () => {
  desplegar();
  renderScreen(<ResumenTab pacienteId="p1" />);
  screen.getByRole('heading', { name: 'No hay nada para resumir' });
});
