/** Referrals in a life: asked for, accepted, refused, answered, closed and withdrawn. */
import type { Elegir, Hacer } from './elegir.ts';
import { membresiasDe } from './modelo.ts';

export const actosDeDerivacion = ({
  azar,
  hechos,
  palabras,
  persona,
  alguien,
  dentista,
  sitio,
  unPaciente,
  quienLee,
}: Elegir) => {
  const derivar: Hacer = () => {
    const id = unPaciente();
    const receptor = dentista();
    const suya = receptor && azar.uno(membresiasDe(hechos, receptor));
    const body = {
      receptor_id: receptor?.id,
      sucursal_id: suya?.sucursal ?? sitio(),
      motivo: palabras.get(id)?.derivacion,
    };
    return {
      quien: quienLee(id, 'historia'),
      method: 'POST',
      path: `/api/pacientes/${id}/derivaciones`,
      body,
    };
  };
  const responderDerivacion: Hacer = () => {
    const una = azar.uno([...hechos.derivaciones]);
    if (!una) return undefined;
    const [id, { paciente, receptor, sigue, estado }] = una;
    const pasos = {
      solicitada: ['aceptacion', 'aceptacion', 'rechazo', 'retiro'],
      aceptada: ['respuesta', 'cierre'],
      respondida: ['cierre'],
    } as const;
    const como = azar.uno(pasos[estado]) ?? 'cierre';
    const suyo = persona(como === 'cierre' || como === 'retiro' ? sigue : receptor);
    const quien = azar.toca(0.8) ? suyo : alguien();
    const bodies: Readonly<Record<string, object>> = {
      rechazo: { motivo: 'Sin lugar' },
      respuesta: { informe: palabras.get(paciente)?.clinica },
    };
    const body = bodies[como];
    return { quien, method: 'POST', path: `/api/derivaciones/${id}/${como}`, ...(body && { body }) };
  };
  return { derivar, responderDerivacion };
};
