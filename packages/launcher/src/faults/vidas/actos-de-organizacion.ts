/** Sites, memberships with single permissions, the policy and accounts, as they change in a life. */
import type { Elegir, Hacer } from './elegir.ts';
import type { Funcion, Hechos } from './hechos.ts';

const FUNCIONES: readonly Funcion[] = ['odontologo', 'asistente', 'recepcion', 'director'];
/** The permissions that decide what the people of a life read and write. */
const PERMISOS = [
  'pacientes.ver-datos',
  'pacientes.editar-datos',
  'historia.ver',
  'historia.escribir',
  'turnos.ver',
  'turnos.mover',
  'presupuestos.presentar',
  'pagos.registrar',
  'pacientes.transferir',
];

/** Whether all turnos of a site are cancelled, and each of its pacientes is also seen at another open site. */
const vacia = ({ archivadas, pacientes, turnos }: Hechos, sucursal: string): boolean =>
  [...turnos.values()].every((turno) => turno.sucursal !== sucursal || turno.cancelado) &&
  [...pacientes.values()].every(
    ({ sucursales }) =>
      !sucursales.has(sucursal) || [...sucursales].some((otra) => otra !== sucursal && !archivadas.has(otra)),
  );

export const actosDeOrganizacion = (elegir: Elegir) => {
  const { azar, hechos, alguien, sitio, admin } = elegir;
  /** No single permissions, or at most one added and one removed. */
  const excepciones = (): object => {
    if (azar.toca(0.4)) return {};
    const permiso = azar.uno(PERMISOS);
    const otro = azar.uno(PERMISOS.filter((uno) => uno !== permiso));
    return { agregados: azar.toca(0.6) ? [permiso] : [], quitados: azar.toca(0.6) ? [otro] : [] };
  };
  const sumar: Hacer = () => {
    const miembro = { profesional_id: alguien()?.id, sucursal_id: sitio(), funcion: azar.uno(FUNCIONES) };
    const body = { ...miembro, ...excepciones() };
    return { quien: admin(), method: 'POST', path: '/api/organizacion/membresias', body };
  };
  const cambiar: Hacer = () => {
    const una = azar.uno([...hechos.membresias.values()].flat());
    if (!una) return undefined;
    const path = `/api/organizacion/membresias/${una.id}`;
    if (azar.toca(0.3)) return { quien: admin(), method: 'DELETE', path };
    const funcion = azar.toca(0.5) ? una.funcion : azar.uno(FUNCIONES);
    return { quien: admin(), method: 'PUT', path, body: { funcion, ...excepciones() } };
  };
  const archivar: Hacer = () => {
    const abiertas = [...hechos.sucursales].filter((una) => !hechos.archivadas.has(una));
    // Two sites stay open, because an organization without an open site ends.
    if (abiertas.length < 3) return undefined;
    const una = azar.uno(abiertas.filter((otra) => vacia(hechos, otra))) ?? azar.uno(abiertas);
    return { quien: admin(), method: 'POST', path: `/api/organizacion/sucursales/${una}/archivo` };
  };
  const reabrir: Hacer = () => {
    const una = azar.uno([...hechos.archivadas]);
    return una === undefined
      ? undefined
      : { quien: admin(), method: 'POST', path: `/api/organizacion/sucursales/${una}/reapertura` };
  };
  const politica: Hacer = () => ({
    quien: admin(),
    method: 'PUT',
    path: '/api/organizacion/politica',
    body: { historia: azar.uno(['sucursal', 'sucursal', 'equipo', 'organizacion']) },
  });
  const activar: Hacer = () => {
    const quien = alguien();
    const activo = hechos.cuentas.get(quien?.id ?? '')?.activa === false;
    return { quien: undefined, method: 'PUT', path: `/api/profesionales/${quien?.id}`, body: { activo } };
  };
  return { sumar, cambiar, archivar, reabrir, politica, activar };
};
