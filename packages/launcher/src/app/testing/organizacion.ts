/** Every route of the organization, called once. */
interface Read {
  readonly id: string;
  readonly sillones?: readonly { readonly id: string }[];
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

/** Opens a site with a member, and archives it at the end, so that other routes answer as without an organization. */
export const probarOrganizacion = async (ask: Ask, de: string): Promise<void> => {
  const path = '/api/organizacion';
  const { id } = await ask('POST', `${path}/sucursales`, { nombre: 'Centro' });
  const suya = `${path}/sucursales/${id}`;
  await ask('GET', `${path}/sucursales`);
  await ask('PUT', suya, { telefono: '351 4' });
  const { sillones } = await ask('POST', `${suya}/sillones`, { nombre: 'Uno' });
  await ask('PUT', `${suya}/sillones/${sillones?.[0]?.id}`, { nombre: 'Dos' });
  await ask('DELETE', `${suya}/sillones/${sillones?.[0]?.id}`);
  await ask('PUT', `${suya}/feriados`, { feriados: ['2026-05-25'] });
  await ask('GET', `${path}/cuentas`);
  const nueva = { profesional_id: de, sucursal_id: id, funcion: 'director' };
  const membresia = `${path}/membresias/${(await ask('POST', `${path}/membresias`, nueva)).id}`;
  await ask('PUT', membresia, { agregados: ['historia.ver'] });
  await ask('GET', `${path}/membresias`);
  await ask('GET', `${path}/mis-permisos`);
  await ask('GET', '/api/auditoria/permisos?fecha=2100-01-01');
  await ask('GET', '/api/auditoria/tablero?fecha=2100-01-01&hora=10:30');
  await ask('DELETE', membresia);
  await ask('PUT', `${path}/politica`, { tope_descuento: 10 });
  await ask('GET', `${path}/politica`);
  await ask('POST', `${suya}/archivo`);
  await ask('POST', `${suya}/reapertura`);
  await ask('POST', `${suya}/archivo`);
};
