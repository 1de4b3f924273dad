import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeLineas } from '@odonto/contracts/auditoria';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

let service: TempService;
let laPractica: Practica;

const de = { pacienteId: 'juana', profesionalId: 'ana' };

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  const sitio = { nombre: 'Norte', direccion: '', telefono: '', zonaHoraria: '', color: '#123456' };
  await escribir('organizacion', [{ type: 'SucursalAbierta', data: { sucursalId: 'n', datos: sitio } }]);
  for (const [profesionalId, nombre, apellido] of [
    ['ana', 'Ana', 'Sol'],
    ['eva', 'Eva', 'Paz'],
  ] as const) {
    const datos = {
      nombre,
      apellido,
      email: `${nombre}@x.test`,
      telefono: '',
      especialidad: '',
      matricula: '',
    };
    const data = { profesionalId, rol: 'profesional', datos };
    await escribir(`profesional-${profesionalId}`, [{ type: 'ProfesionalRegistrado', data }]);
  }
  const ofrecida = { transferenciaId: 't', receptorId: 'eva', sucursalId: 'n', turnos: 'conserva' };
  const derivada = { ...de, derivacionId: 'd', deId: 'ana', receptorId: 'eva' };
  const motivo = 'Se muda';
  await escribir('paciente-juana', [
    { type: 'PacienteRegistrado', data: { ...de, datos: unosDatos() } },
    { type: 'EquipoDePacienteAgregado', data: { ...de, integranteId: 'eva' } },
    {
      type: 'TransferenciaOfrecida',
      data: { ...de, ...ofrecida, venceAt: '2026-03-09T15:00:00.000Z', motivo },
    },
    { type: 'TransferenciaRechazada', data: { ...de, transferenciaId: 't', motivo: 'Sin lugar' } },
    { type: 'TransferenciaRetirada', data: { ...de, transferenciaId: 'u' } },
    { type: 'TransferenciaAceptada', data: { ...de, transferenciaId: 'v' } },
    {
      type: 'DerivacionSolicitada',
      data: {
        ...derivada,
        sucursalId: 'n',
        venceAt: '2026-03-09T15:00:00.000Z',
        especialidad: 'Endodoncia',
        urgencia: 'urgente',
        motivo: 'Conducto en 36',
      },
    },
    { type: 'DerivacionAceptada', data: { ...derivada, equipo: {} } },
    { type: 'DerivacionRechazada', data: { ...derivada, motivo: 'Sin lugar' } },
    { type: 'DerivacionRespondida', data: { ...derivada, informe: 'Terminado' } },
    { type: 'DerivacionCerrada', data: derivada },
    { type: 'DerivacionRetirada', data: derivada },
    {
      type: 'PacienteTransferido',
      data: {
        pacienteId: 'juana',
        profesionalId: 'eva',
        anteriorId: 'ana',
        sucursalId: 'n',
        turnos: 'conserva',
        motivo,
      },
    },
  ]);
  await escribir('traspaso-m', [
    {
      type: 'TraspasoPedido',
      data: {
        traspasoId: 'm',
        profesionalId: 'ana',
        receptores: [{ sucursalId: 'n', receptorId: 'eva' }],
        turnos: 'conserva',
        total: 3,
        motivo: 'Se jubila',
      },
    },
    {
      type: 'TraspasoTerminado',
      data: { traspasoId: 'm', profesionalId: 'ana', transferidos: 2, pendientes: 1 },
    },
  ]);
});
afterAll(() => service.stop());

const lineas = async (tipo: string, id: string) => {
  const { lineas: todas } = await laPractica.pedir<PaginaDeLineas>(
    `/api/auditoria/lineas?tipo=${tipo}&id=${id}`,
  );
  return todas.map(({ frase, detalle }) => (detalle === null ? frase : `${frase} (${detalle})`));
};

test('sentences name the two dentists and the site', async () =>
  expect(await lineas('paciente', 'juana')).toEqual(
    expect.arrayContaining([
      'Sumó a Eva Paz al equipo del paciente',
      'Ofreció transferir al paciente a Eva Paz, en Norte (Se muda)',
      'Rechazó la transferencia del paciente (Sin lugar)',
      'Retiró la transferencia ofrecida del paciente',
      'Aceptó la transferencia del paciente',
      'Transfirió al paciente de Ana Sol a Eva Paz, en Norte (Se muda)',
      'Derivó al paciente a Eva Paz, en Norte (Endodoncia · Urgente · Conducto en 36)',
      'Aceptó la derivación del paciente que pidió Ana Sol',
      'Rechazó la derivación del paciente que pidió Ana Sol (Sin lugar)',
      'Respondió la derivación del paciente que pidió Ana Sol (Terminado)',
      'Cerró la derivación del paciente a Eva Paz',
      'Retiró la derivación del paciente a Eva Paz',
    ]),
  ));

test('a bulk transfer is on the timeline of the dentist who leaves', async () => {
  const suyas = await lineas('profesional', 'ana');
  expect(suyas).toContain('Pidió transferir 3 pacientes de Ana Sol (Se jubila)');
  expect(suyas).toContain('Terminó de transferir los pacientes de Ana Sol: 2 pacientes, y 1 sin transferir');
});
