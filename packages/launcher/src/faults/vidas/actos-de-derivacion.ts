/** Referrals in a life: requested, accepted, refused, answered, closed and withdrawn. */
import type { Elegir, Hacer } from './elegir.ts';

export const actosDeDerivacion = ({
  azar,
  hechos,
  palabras,
  persona,
  alguien,
  receptor,
  unPaciente,
  quienLee,
}: Elegir) => {
  const derivar: Hacer = () => {
    const id = unPaciente();
    const body = { ...receptor(), motivo: palabras.get(id)?.derivacion };
    const path = `/api/pacientes/${id}/derivaciones`;
    return { quien: quienLee(id, 'historia'), method: 'POST', path, body };
  };
  const responderDerivacion: Hacer = () => {
    const una = azar.uno([...hechos.derivaciones]);
    if (!una) return undefined;
    const [id, { paciente, receptor: recibe, sigue, estado }] = una;
    const pasos = {
      solicitada: ['aceptacion', 'aceptacion', 'rechazo', 'retiro'],
      aceptada: ['respuesta', 'cierre'],
      respondida: ['cierre'],
    } as const;
    const como = azar.uno(pasos[estado]) ?? 'cierre';
    const suyo = persona(como === 'cierre' || como === 'retiro' ? sigue : recibe);
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
