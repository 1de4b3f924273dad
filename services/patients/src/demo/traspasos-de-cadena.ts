/** What happens between dentists and sites of the chain: transfers, teams, and a record opened in an emergency. */
import { HORAS_DE_ACCESO } from '@odonto/contracts/acceso-excepcional';
import { DIAS_PARA_ACEPTAR } from '@odonto/contracts/transferencia';
import { type Elenco, LAGOS, MOYANO, QUIROGA, ROLDAN, SALAS, UNA_HORA_MS } from './elenco-de-cadena.ts';

/** One in this many pacientes of a dentist has another dentist in the team. */
const CON_EQUIPO = 9;

const MOTIVOS = {
  aceptada: 'Se mudó a Caballito y prefiere seguir su tratamiento ahí.',
  pendiente: 'Trabaja en La Plata desde este mes y pide atenderse cerca.',
  acceso: 'Llegó por guardia con dolor agudo, hacía falta conocer sus alergias y medicación.',
} as const;

/** @param hecho the instant at which the demonstration is made */
export const traspasosDeCadena = async (elenco: Elenco, hecho: number): Promise<void> => {
  const { pasado, instante, mandar, idNuevo } = elenco;
  const ofrecer = (hace: number, n: number, de: number, a: number, motivo: string) => {
    const clock = pasado.reloj(hace, '12:30');
    return mandar(clock, {
      type: 'TransferirPaciente',
      data: {
        pacienteId: elenco.paciente(de, 0),
        transferenciaId: idNuevo(n),
        deId: elenco.cuenta(de),
        receptorId: elenco.cuenta(a),
        sucursalId: elenco.sucursal(a),
        motivo,
        turnos: 'conserva',
        ahora: instante(clock),
        venceAt: instante(clock, DIAS_PARA_ACEPTAR * 24),
      },
    });
  };

  await ofrecer(40, 0, QUIROGA, ROLDAN, MOTIVOS.aceptada);
  const aceptacion = pasado.reloj(38, '09:40');
  await mandar(aceptacion, {
    type: 'AceptarTransferencia',
    data: {
      pacienteId: elenco.paciente(QUIROGA, 0),
      transferenciaId: idNuevo(0),
      receptorId: elenco.cuenta(ROLDAN),
      ahora: instante(aceptacion),
    },
  });
  await ofrecer(2, 1, MOYANO, LAGOS, MOTIVOS.pendiente);

  for (const n of elenco.numerosDe(QUIROGA).keys())
    if (n % CON_EQUIPO === 1)
      await mandar(pasado.reloj(1, '17:10'), {
        type: 'SumarAlEquipo',
        data: { pacienteId: elenco.paciente(QUIROGA, n), integranteId: elenco.cuenta(SALAS) },
      });

  // Two hours before the demo is made, so that the access is still open when somebody looks at the demo.
  const urgencia = { now: () => new Date(hecho - 2 * UNA_HORA_MS) };
  await mandar(urgencia, {
    type: 'AbrirAccesoExcepcional',
    data: {
      pacienteId: elenco.paciente(SALAS, 1),
      accesoId: idNuevo(2),
      integranteId: elenco.cuenta(LAGOS),
      motivo: MOTIVOS.acceso,
      ahora: instante(urgencia),
      hasta: instante(urgencia, HORAS_DE_ACCESO),
    },
  });
};
