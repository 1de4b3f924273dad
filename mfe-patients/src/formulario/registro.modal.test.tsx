import { afterEach, expect, test } from '@jest/globals';
import type { Funcion } from '@odonto/contracts/permisos';
import { permisosQueDa } from '@odonto/contracts/permisos';
import type { Rol } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { sinOrganizacion } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { RegistroModal } from './registro.modal.tsx';

const notificaciones = probarPacientes();
const mensajes = () => notificaciones.map(({ message }) => message);
afterEach(sinOrganizacion);

const Abierto = ({ rol, funcion }: { readonly rol: Rol; readonly funcion: Funcion }) => {
  const [abierto, setAbierto] = useState(true);
  const permisos = [...permisosQueDa({ funcion, agregados: [], quitados: [] }, rol)];
  const sitio = { sucursal_id: 'centro', sucursal: 'Centro', color: '#4c6ef5', funcion, permisos };
  return abierto ? <RegistroModal sitio={sitio} onClose={() => setAbierto(false)} /> : 'cerrado';
};
const abrir = (rol: Rol, funcion: Funcion) => {
  signIn(rol);
  return renderScreen(<Abierto rol={rol} funcion={funcion} />, '/pacientes');
};

const campo = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const completar = async (user: ReturnType<typeof abrir>['user']) => {
  await user.type(campo('Nombre'), 'Juana Pérez');
  await user.type(campo('DNI'), '30111222');
  await user.type(campo('Edad'), '41');
};

test('recepción elige quién lo atiende, y no pregunta por la salud', async () => {
  servidor.atienden({ id: 'd1', nombre: 'Luna, Eva' }, { id: 'd2', nombre: 'Sol, Raúl' });
  const enviados = servidor.guardados(() => Response.json(unPaciente(), { status: 201 }));
  const { user } = abrir('personal', 'recepcion');
  screen.getByText('Centro');
  expect(screen.queryByRole('textbox', { name: /Antecedentes/ })).toBeNull();
  await completar(user);
  await user.click(guardar());
  expect(mensajes()).toEqual(['Indique el profesional responsable']);
  expect(enviados).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Profesional responsable' }));
  await user.click(await screen.findByRole('option', { name: 'Sol, Raúl' }));
  await user.click(guardar());
  await screen.findByText('cerrado');
  expect(enviados.map(({ cuerpo }) => cuerpo)).toEqual([
    {
      nombre: 'Juana Pérez',
      cuil: '30111222',
      fecha_nacimiento: '',
      edad: '41',
      email: '',
      telefono: '',
      obra_social: '',
      emergencia_numero: '',
      profesional_id: 'd2',
      sucursal_id: 'centro',
    },
  ]);
});

test('un odontólogo lo registra para sí, con su historia', async () => {
  const enviados = servidor.guardados(() => Response.json(unPaciente(), { status: 201 }));
  const { user } = abrir('profesional', 'odontologo');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('textbox', { name: /Antecedentes/ })).toBeTruthy();
  await completar(user);
  await user.click(guardar());
  await screen.findByText('cerrado');
  expect(enviados[0]?.cuerpo).toMatchObject({ sucursal_id: 'centro' });
  expect(enviados[0]?.cuerpo).not.toHaveProperty('profesional_id');
});

test('un DNI que ya está: iniciales y sucursal, y se registra igual o se corrige', async () => {
  let intentos = 0;
  const enviados = servidor.guardados(() => {
    intentos += 1;
    return intentos < 2
      ? Response.json(
          {
            message: 'Ya existe un paciente con ese DNI en la organización',
            code: 'dni-en-la-organizacion',
            coincidencias: [{ iniciales: 'J. P.', sucursal: 'Norte' }],
            requestId: 'r1',
          },
          { status: 409 },
        )
      : Response.json(unPaciente(), { status: 201 });
  });
  const { user } = abrir('profesional', 'odontologo');
  await completar(user);
  await user.click(guardar());
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('Ya existe un paciente con ese DNI en la organización');
  expect(aviso.textContent).toContain('J. P. · Norte');
  expect(mensajes()).toEqual([]);
  await user.type(campo('DNI'), '9');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(campo('DNI'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Registrar igual' }));
  await screen.findByText('cerrado');
  await waitFor(() => expect(enviados).toHaveLength(2));
  expect(enviados[1]?.cuerpo).toMatchObject({ registrar_igual: true, cuil: '30111222' });
});

test('quien conoce al paciente pide acceso con un motivo, y no registra a nadie', async () => {
  const registrados = servidor.guardados(() =>
    Response.json(
      {
        message: 'Ya existe un paciente con ese DNI en la organización',
        code: 'dni-en-la-organizacion',
        coincidencias: [{ iniciales: 'J. P.', sucursal: 'Norte' }],
        requestId: 'r1',
      },
      { status: 409 },
    ),
  );
  const pedidos = servidor.pedidosDeAcceso(() => ({ message: 'Pedido enviado' }));
  const { user } = abrir('profesional', 'odontologo');
  await completar(user);
  await user.click(guardar());
  await user.click(await screen.findByRole('button', { name: 'Pedir acceso' }));
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  screen.getByText('El motivo es obligatorio');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Se mudó al barrio');
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  await screen.findByText('cerrado');
  expect(pedidos.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    ['/api/pedidos-de-acceso', { sucursal_id: 'centro', cuil: '30111222', motivo: 'Se mudó al barrio' }],
  ]);
  expect(registrados).toHaveLength(1);
  expect(mensajes()).toEqual(['Pedido enviado']);
});
