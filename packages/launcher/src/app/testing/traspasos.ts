/** Every route that transfers a paciente of the organization or gives somebody else access, called once. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Read {
  readonly id: string;
  readonly token: string;
  readonly pedidos?: readonly { readonly id: string }[];
  readonly profesional: { readonly id: string };
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

interface Persona {
  readonly id: string;
  readonly token: string;
  readonly ask: Ask;
}

const PASSWORD = 'una clave de prueba larga';

/** A site requests access to a paciente of another site, is refused, and requests access again. */
const probarPedidos = async (beto: Persona, cora: Persona, sur: string, este: string): Promise<void> => {
  const cuil = '30777890';
  await beto.ask('POST', '/api/pacientes', { nombre: 'Noa Paz', cuil, edad: 30, sucursal_id: sur });
  for (const resultado of ['rechazo', 'concesion']) {
    await cora.ask('POST', '/api/pedidos-de-acceso', { sucursal_id: este, cuil, motivo: 'Se mudó' });
    const { pedidos: [pedido] = [] } = await beto.ask('GET', '/api/bandeja');
    await beto.ask('GET', '/api/bandeja/pendientes');
    await beto.ask('POST', `/api/pedidos-de-acceso/${pedido?.id}/${resultado}`);
    await cora.ask('GET', '/api/pedidos-de-acceso');
  }
};

/** Two sites, with a dentist in each and a director; the sites stay open. */
const laCadena = async (admin: Ask, asking: (token?: string) => Ask) => {
  const sitio = async (nombre: string): Promise<string> =>
    (await admin('POST', '/api/organizacion/sucursales', { nombre })).id;
  const persona = async (
    nombre: string,
    rol: string,
    sucursal_id: string,
    funcion: string,
  ): Promise<Persona> => {
    const cuenta = { email: `${nombre}@cadena.test`, password: PASSWORD };
    const { profesional } = await admin('POST', '/api/profesionales', { nombre, rol, ...cuenta });
    const { id } = profesional;
    await admin('POST', '/api/organizacion/membresias', { profesional_id: id, sucursal_id, funcion });
    const { token } = await asking()('POST', '/api/profesionales/login', cuenta);
    return { id, token, ask: asking(token) };
  };
  const [sur, este] = [await sitio('Sur'), await sitio('Este')];
  return {
    sur,
    este,
    beto: await persona('beto', 'profesional', sur, 'odontologo'),
    cora: await persona('cora', 'profesional', este, 'odontologo'),
    dora: await persona('dora', 'personal', sur, 'director'),
  };
};

/**
 * Calls the routes of referrals of one dentist's paciente to another dentist.
 * @returns the path of the PDF of a referral
 */
const probarDerivaciones = async (
  suyo: string,
  de: Persona,
  receptor: Persona,
  sucursal_id: string,
): Promise<string> => {
  const pedida = {
    receptor_id: receptor.id,
    sucursal_id,
    motivo: 'Conducto en 36',
    especialidad: 'Endodoncia',
  };
  const derivar = async (): Promise<string> =>
    `/api/derivaciones/${(await de.ask('POST', `${suyo}/derivaciones`, pedida)).id}`;
  await receptor.ask('POST', `${await derivar()}/rechazo`, { motivo: 'Sin lugar' });
  await de.ask('POST', `${await derivar()}/retiro`);
  const aceptada = await derivar();
  await receptor.ask('POST', `${aceptada}/aceptacion`);
  await receptor.ask('POST', `${aceptada}/respuesta`, { informe: 'Conducto terminado' });
  await de.ask('GET', `${suyo}/derivaciones`);
  await de.ask('GET', '/api/derivaciones');
  await de.ask('GET', '/api/derivaciones/receptores');
  await de.ask('POST', `${aceptada}/cierre`);
  return `${aceptada.replace('/api/', '/api/export/')}/pdf`;
};

/** @returns the path of the PDF of a referral, and the token of a user who may download it */
export const probarTraspasos = async (
  admin: Ask,
  asking: (token?: string) => Ask,
): Promise<readonly [path: string, token: string]> => {
  const { sur, este, beto, cora, dora } = await laCadena(admin, asking);
  const nuevo = { nombre: 'Zoe Paz', cuil: '30777888', edad: 30, sucursal_id: sur };
  const { id } = await beto.ask('POST', '/api/pacientes', nuevo);
  const suyo = `/api/pacientes/${id}`;
  await beto.ask('POST', `${suyo}/equipo`, { profesional_id: cora.id, hasta: '2090-01-01' });
  await beto.ask('GET', `${suyo}/equipo`);
  await beto.ask('DELETE', `${suyo}/equipo/${cora.id}`);
  const acceso = await cora.ask('POST', `${suyo}/acceso-excepcional`, { motivo: 'Llegó con mucho dolor' });
  await dora.ask('GET', '/api/accesos-excepcionales');
  await dora.ask('POST', `/api/accesos-excepcionales/${acceso.id}/revision`);
  const oferta = { receptor_id: cora.id, sucursal_id: este, motivo: 'Se muda', turnos: 'conserva' };
  const ofrecer = async (): Promise<string> =>
    `/api/transferencias/${(await beto.ask('POST', `${suyo}/transferencias`, oferta)).id}`;
  await cora.ask('POST', `${await ofrecer()}/rechazo`, { motivo: 'Sin lugar' });
  await beto.ask('POST', `${await ofrecer()}/retiro`);
  await cora.ask('POST', `${await ofrecer()}/aceptacion`);
  await beto.ask('GET', '/api/transferencias');
  const traspaso = { profesional_id: cora.id, receptor_id: beto.id, motivo: 'Se va', turnos: 'conserva' };
  await admin('POST', '/api/transferencias/masivas', traspaso);
  await probarPedidos(beto, cora, sur, este);
  await beto.ask('POST', '/api/pacientes', { nombre: 'Lía Paz', cuil: '30777889', edad: 30 });
  await beto.ask('POST', '/api/incorporaciones', { sucursal_id: sur });
  await beto.ask('GET', '/api/incorporaciones');
  const terminados = async (): Promise<boolean> =>
    JSON.stringify(await admin('GET', '/api/transferencias/masivas')).includes('"terminado"');
  for (let n = 0; n < 600 && !(await terminados()); n += 1) await sleep(50);
  const otro = await beto.ask('POST', '/api/pacientes', { ...nuevo, cuil: '30777889' });
  return [await probarDerivaciones(`/api/pacientes/${otro.id}`, beto, cora, este), beto.token];
};
