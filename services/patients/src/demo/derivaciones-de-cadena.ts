/** Referrals between sites of the chain, both ways: closed, accepted, refused and waiting. */
import { DIAS_PARA_ACEPTAR_DERIVACION } from '@odonto/contracts/derivacion';
import { type Elenco, LAGOS, MOYANO, QUIROGA, ROLDAN, SALAS } from './elenco-de-cadena.ts';

const PEDIDOS = {
  cerrada: { especialidad: 'Endodoncia', motivo: 'Pulpitis en 36 con conductos curvos.' },
  aceptada: { especialidad: 'Ortodoncia', motivo: 'Mordida cruzada posterior; evaluar expansión.' },
  rechazada: { especialidad: 'Implantes', motivo: 'Ausencia de 46; evaluar implante.' },
  pendiente: { especialidad: 'Cirugía', motivo: 'Tercer molar retenido con episodios de pericoronaritis.' },
} as const;
const INFORME =
  'Se realizó el tratamiento de conductos de 36 en dos sesiones, sin complicaciones. Control radiográfico en seis meses; restaurar con corona.';
const RECHAZO = 'La agenda de implantes está completa hasta marzo.';

/** Ids of referrals come after those of transfers. */
const DESDE = 10;

export const derivacionesDeCadena = async (elenco: Elenco): Promise<void> => {
  const { pasado, instante, mandar, idNuevo } = elenco;
  const pedir = async (cual: keyof typeof PEDIDOS, de: number, a: number, n: number, hace: number) => {
    const clock = pasado.reloj(hace, '11:50');
    const pacienteId = elenco.paciente(de, n);
    const derivacionId = idNuevo(DESDE + Object.keys(PEDIDOS).indexOf(cual));
    const receptorId = elenco.cuenta(a);
    await mandar(clock, {
      type: 'SolicitarDerivacion',
      data: {
        pacienteId,
        derivacionId,
        deId: elenco.cuenta(de),
        receptorId,
        sucursalId: elenco.sucursal(a),
        urgencia: 'programada',
        ...PEDIDOS[cual],
        ahora: instante(clock),
        venceAt: instante(clock, DIAS_PARA_ACEPTAR_DERIVACION * 24),
      },
    });
    /** The clock and the data of a later command, by the receiver or by the dentist who referred. */
    return (dias: number, hora: string) => {
      const despues = pasado.reloj(dias, hora);
      return { despues, data: { pacienteId, derivacionId, receptorId, ahora: instante(despues) } };
    };
  };

  const cerrada = await pedir('cerrada', QUIROGA, MOYANO, 2, 60);
  const aceptada = cerrada(58, '10:10');
  await mandar(aceptada.despues, { type: 'AceptarDerivacion', data: aceptada.data });
  const respondida = cerrada(41, '16:20');
  await mandar(respondida.despues, {
    type: 'ResponderDerivacion',
    data: { ...respondida.data, informe: INFORME },
  });
  const final = cerrada(40, '09:15');
  await mandar(final.despues, { type: 'CerrarDerivacion', data: final.data });

  const enCurso = (await pedir('aceptada', MOYANO, SALAS, 3, 6))(5, '12:05');
  await mandar(enCurso.despues, { type: 'AceptarDerivacion', data: enCurso.data });

  const rechazada = (await pedir('rechazada', ROLDAN, LAGOS, 4, 9))(7, '15:30');
  await mandar(rechazada.despues, {
    type: 'RechazarDerivacion',
    data: { ...rechazada.data, motivo: RECHAZO },
  });

  await pedir('pendiente', SALAS, ROLDAN, 5, 1);
};
