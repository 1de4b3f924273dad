import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { abrir, contesta, pedidos, probarAuditoria } from '../../testing/probar-auditoria.tsx';
import { paso, registro } from '../auditoria.builder.ts';

probarAuditoria();

describe('la reproducción', () => {
  const cuenta = (total_pagado: number) => ({
    paciente_id: 'p1',
    reloj: 'registrado',
    al: '2026-11-20T12:00:00.000Z',
    eventos: 1,
    ultimo: null,
    total_tratamientos: 120000,
    total_pagado,
    saldo: 120000 - total_pagado,
    tratamientos: [],
    pagos: [],
  });
  const PASOS = [
    paso({ posicion: '5', frase: 'Registró caries en el diente 16', parte: 'odontograma' }),
    paso({ posicion: '7', instante: '2026-11-21T12:00:00.000Z' }),
  ];
  beforeEach(() => {
    contesta('pacientes/p1/pasos', (consulta) => ({ reloj: consulta.get('reloj'), pasos: [...PASOS] }));
    contesta('pacientes/p1/odontograma', { registros: [registro()] });
    contesta('pacientes/p1/cuenta', (consulta) => cuenta(consulta.get('hasta') === '7' ? 12000 : 0));
  });

  test('empieza por el final, y cada paso atrás muestra la cuenta de entonces', async () => {
    const { user } = abrir('/auditoria/paciente/p1?ver=reproduccion');
    await screen.findByText('$ 108.000,00');
    await user.click(screen.getByRole('button', { name: 'Paso anterior' }));
    await screen.findByText('Registró caries en el diente 16');
    await waitFor(() => expect(screen.queryByText('$ 108.000,00')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Paso anterior' }));
    await screen.findByText('Antes de que se registrara nada');
    expect(screen.getByRole('button', { name: 'Paso anterior' })).toHaveProperty('disabled', true);
  });

  test('señala el diente que el paso cambió', async () => {
    const { user, container } = abrir('/auditoria/paciente/p1?ver=reproduccion');
    await screen.findByText('$ 108.000,00');
    await user.click(screen.getByRole('button', { name: 'Paso anterior' }));
    await waitFor(() =>
      expect(container.querySelector('[data-senalado][data-diente]')?.getAttribute('data-diente')).toBe('16'),
    );
  });

  test('cambia de reloj', async () => {
    const { user } = abrir('/auditoria/paciente/p1?ver=reproduccion');
    await screen.findByText(/^Lo que se sabía el \d/);
    await user.click(screen.getByRole('radio', { name: 'Lo que era cierto el...' }));
    await screen.findByText(/^Lo que era cierto el \d/);
    expect(pedidos.some((consulta) => consulta.get('reloj') === 'efectivo')).toBe(true);
  });

  test('reproduce hacia adelante desde el principio hasta el final', async () => {
    const { user } = abrir('/auditoria/paciente/p1?ver=reproduccion');
    await screen.findByText('$ 108.000,00');
    await user.click(screen.getByRole('radio', { name: '4×' }));
    await user.click(screen.getByRole('button', { name: 'Reproducir' }));
    await screen.findByText('Paso 1 de 2');
    await screen.findByText('Paso 2 de 2');
    await screen.findByRole('button', { name: 'Reproducir' });
  });
});
