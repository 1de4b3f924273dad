import { beforeEach, expect, test } from '@jest/globals';
import { currentSession, provideSlots } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { unProfesional } from '../profesional/profesional.builder.ts';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { PerfilScreen } from './perfil.screen.tsx';

probarAdmin('profesional');

const ana = unProfesional({ id: 'u1', nombre: 'Ana', apellido: 'Gómez' });
const abrir = () => renderScreen(<PerfilScreen />, '/perfil');

beforeEach(() => {
  servidor.leer('u1', () => Response.json(ana));
  servidor.leer('u1/google', () =>
    Response.json({ configurado: false, vinculado: false, permisoRetirado: false }),
  );
  servidor.leer('u1/segundo-factor', () => Response.json({ activo: false, llaves: [], admite_llaves: true }));
});

test('la pestaña con que se abren las fichas se elige entre las desplegadas, y una falla lo dice', async () => {
  const tab = (id: string, label: string, order: number) =>
    ({ id, label, order, expose: './x.tab', roles: ['profesional'] }) as const;
  act(() =>
    provideSlots({
      mfes$: new BehaviorSubject([
        {
          name: 'mfe-x' as const,
          team: 'x',
          label: 'X',
          version: '1',
          entry: 'x.js',
          url: '/mfes/mfe-x/',
          patientTabs: [tab('historia', 'Historia Clínica', 10), tab('resumen', 'Resumen', 5)],
        },
      ]),
      load: async () => undefined,
      isOutdated: () => false,
    }),
  );
  const pedidos = servidor.escrituras(() => Response.json({ message: 'No se pudo' }, { status: 500 }));
  const { user } = abrir();
  const elegir = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Al abrir una ficha, mostrar' }));
    await user.click(await screen.findByRole('option', { name: 'Resumen' }));
  };
  await elegir();
  await within(screen.getByRole('alert')).findByText('No se pudo');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Historia Clínica');
  const elegida = { ...ana, pestana_inicial: 'resumen' };
  servidor.leer('u1', () => Response.json(elegida));
  servidor.escrituras(() =>
    Response.json({ profesional: elegida, message: 'Profesional actualizado exitosamente' }),
  );
  await elegir();
  await screen.findByText('Perfil actualizado exitosamente');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Resumen'));
  expect(currentSession()).toMatchObject({ usuario: { pestana_inicial: 'resumen' } });
  expect(pedidos.map(({ cuerpo }) => cuerpo)).toEqual([{ pestana_inicial: 'resumen' }]);
});
