import { expect, jest, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { DiaModal } from '../dia/dia.modal.tsx';
import { ProximosTurnos } from '../general/proximos.tsx';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';

jest.setTimeout(60_000);
probarTurnos();

const { otros_campos, ...propios } = sinDatosOpcionales();
const NELIDA: Paciente = {
  id: 'p1',
  nombre: 'Agüero, Nélida',
  cuil: '1',
  edad: 79,
  ...propios,
  antecedentes_medicos: 'Anticoagulada: pedir RIN',
  otros_campos: { ...otros_campos, medicacion_diaria: 'Acenocumarol', problema_cardiaco: true },
  profesional_id: 'u1',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
};
const LINEA = 'Problema cardíaco · Medicación: Acenocumarol · Antecedentes: Anticoagulada: pedir RIN';
const TURNOS = [unTurno({ hora: '09:00' }), unTurno({ hora: '10:00', paciente_id: 'p2' })];
const ignorar = () => undefined;

/** Answers with Nélida, and records the requested ids. */
const conSalud = () => {
  const pedidos: (string | null)[] = [];
  servidor.turnos(TURNOS);
  servidor.leer('/api/pacientes', ({ searchParams }) => {
    pedidos.push(searchParams.get('ids'));
    return HttpResponse.json([NELIDA]);
  });
  return pedidos;
};

test('la lista del día dice lo peligroso de cada paciente, leído de una vez', async () => {
  const pedidos = conSalud();
  const { user } = renderScreen(<DiaModal fecha="2099-11-25" onClose={ignorar} />);
  const lista = await screen.findByRole('list', { name: 'Turnos del día' });
  const [nelida, otro] = within(lista).getAllByRole('listitem');
  const linea = within(nelida ?? lista).getByRole('button', { name: LINEA });
  expect(otro?.textContent).not.toContain('Medicación');
  expect(pedidos).toEqual(['p1,p2']);
  expect(linea.getAttribute('aria-expanded')).toBe('false');
  await user.click(linea);
  expect(linea.getAttribute('aria-expanded')).toBe('true');
});

test('también en los próximos turnos', async () => {
  conSalud();
  renderScreen(<ProximosTurnos onDay={ignorar} />);
  await screen.findByRole('button', { name: LINEA });
});

test('si no se pudo saber lo dice, y Reintentar lo trae', async () => {
  servidor.turnos(TURNOS);
  servidor.leer('/api/pacientes', () => falla(500, ''));
  const { user } = renderScreen(<DiaModal fecha="2099-11-25" onClose={ignorar} />);
  await screen.findByText('No se pudieron cargar las alertas de salud');
  conSalud();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: LINEA });
});
