import { expect, test } from '@jest/globals';
import type { QuienesPodian } from '@odonto/contracts/auditoria-quienes';
import { openSession } from '@odonto/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { abrir, contesta, pedidos, probarAuditoria } from '../../testing/probar-auditoria.tsx';

probarAuditoria();

const enCadena = () => openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'auditor', organizacion: true });
const nada = { hasta: null, sucursal: null, funcion: null };
const quienes = (personas: QuienesPodian['personas']): QuienesPodian => ({
  paciente_id: 'p1',
  al: '2026-03-10T15:00:00.000Z',
  historia: 'sucursal',
  personas,
});
const en = (funcion: 'recepcion' | 'asistente') => ({
  ...nada,
  tipo: 'sucursal' as const,
  sucursal: 'Centro',
  funcion,
});
const PATH = '/auditoria/paciente/p1?ver=quienes';

const filas = async (): Promise<readonly (string | null)[]> => {
  const tabla = within(await screen.findByRole('table', { name: /^Quién podía ver esta historia al/ }));
  return tabla
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('dice quién podía ver la historia, por qué relación y qué podía', async () => {
  enCadena();
  contesta(
    'pacientes/p1/quienes',
    quienes([
      {
        profesional_id: 'eva',
        nombre: 'Eva Sol',
        relaciones: [{ ...nada, tipo: 'responsable' }],
        permisos: [
          'pacientes.ver-datos',
          'pacientes.editar-datos',
          'historia.ver',
          'historia.escribir',
          'turnos.ver',
          'turnos.agendar',
          'presupuestos.presentar',
          'pagos.registrar',
        ],
        en_nombre: [],
      },
      {
        profesional_id: 'luz',
        nombre: 'Luz Paz',
        relaciones: [en('asistente')],
        permisos: ['pacientes.ver-datos', 'historia.ver', 'turnos.ver'],
        en_nombre: ['historia.escribir'],
      },
      {
        profesional_id: 'x',
        nombre: null,
        relaciones: [en('recepcion')],
        permisos: ['pacientes.ver-datos', 'presupuestos.presentar'],
        en_nombre: [],
      },
    ]),
  );
  abrir(PATH);
  expect(await filas()).toEqual([
    'Eva SolResponsableVe y editaLee y escribeVe y agendaVe y cobra',
    'Luz PazAsistente en CentroVeLee, y escribe en nombre de un odontólogoVeNo',
    'datos personales eliminadosRecepción en CentroVeNoNoVe',
  ]);
});

test('pregunta por el momento elegido, hasta su último instante', async () => {
  enCadena();
  contesta('pacientes/p1/quienes', quienes([]));
  abrir(PATH);
  await screen.findByText('Nadie podía ver esta historia');
  for (const [parte, value] of [
    ['fecha', '2026-03-10'],
    ['hora', '12:30:00'],
  ])
    fireEvent.change(screen.getByLabelText(`Quién podía ver esta historia el, ${parte}`), {
      target: { value },
    });
  const al = new Date('2026-03-10T12:30:00.999').toISOString();
  await waitFor(() => expect(pedidos.at(-1)?.get('al')).toBe(al));
});

test('un consultorio sin sucursales no tiene la pestaña', async () => {
  abrir('/auditoria/paciente/p1');
  await screen.findByRole('tab', { name: 'Dos fechas' });
  expect(screen.queryByRole('tab', { name: 'Quién podía ver' })).toBeNull();
});
