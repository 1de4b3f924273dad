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

const roles = ['profesional'] as const;
const tab = (id: string, label: string, order: number) =>
  ({ id, label, order, expose: './x.tab', roles }) as const;
const entrada = (path: `/${string}`, label: string, order: number) =>
  ({ path, label, order, icon: ['M3 12h18'], roles }) as const;

beforeEach(() => {
  servidor.leer('u1', () => Response.json(ana));
  servidor.leer('u1/google', () =>
    Response.json({ configurado: false, vinculado: false, permisoRetirado: false }),
  );
  servidor.leer('u1/segundo-factor', () => Response.json({ activo: false, llaves: [], admite_llaves: true }));
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
          menu: [entrada('/pacientes', 'Pacientes', 10), entrada('/hoy', 'Hoy', 5)],
          patientTabs: [tab('historia', 'Historia Clínica', 10), tab('resumen', 'Resumen', 5)],
        },
      ]),
      load: async () => undefined,
      isOutdated: () => false,
    }),
  );
});

test.each([
  ['Al abrir una ficha, mostrar', 'Historia Clínica', 'Resumen', { pestana_inicial: 'resumen' }],
  ['Al ingresar, mostrar', 'Pacientes', 'Hoy', { pantalla_inicial: '/hoy' }],
])('%s: se elige entre lo desplegado, y una falla lo dice', async (name, deSiempre, opcion, cambio) => {
  const pedidos = servidor.escrituras(() => Response.json({ message: 'No se pudo' }, { status: 500 }));
  const { user } = abrir();
  const campo = () => screen.findByRole<HTMLInputElement>('combobox', { name });
  const elegir = async () => {
    await user.click(await campo());
    await user.click(await screen.findByRole('option', { name: opcion }));
  };
  await elegir();
  await within(screen.getByRole('alert')).findByText('No se pudo');
  expect((await campo()).value).toBe(deSiempre);
  const elegida = { ...ana, ...cambio };
  servidor.leer('u1', () => Response.json(elegida));
  servidor.escrituras(() =>
    Response.json({ profesional: elegida, message: 'Profesional actualizado exitosamente' }),
  );
  await elegir();
  await screen.findByText('Perfil actualizado exitosamente');
  const cambiado = await campo();
  await waitFor(() => expect(cambiado.value).toBe(opcion));
  expect(currentSession()).toMatchObject({ usuario: cambio });
  expect(pedidos.map(({ cuerpo }) => cuerpo)).toEqual([cambio]);
});
