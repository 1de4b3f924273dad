/** Every route of pacientes of the organization, called once. */
interface Read {
  readonly id: string;
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

/** Opens a site where the dentist attends, and archives it at the end. */
export const probarPacientesDeOrganizacion = async (admin: Ask, dentista: Ask, de: string): Promise<void> => {
  const path = '/api/organizacion';
  const { id } = await admin('POST', `${path}/sucursales`, { nombre: 'Pacientes' });
  await admin('POST', `${path}/membresias`, { profesional_id: de, sucursal_id: id, funcion: 'director' });
  const nuevo = { nombre: 'De la Sucursal', cuil: '20-11122333-4', edad: 30 };
  const registrado = await dentista('POST', '/api/pacientes', { ...nuevo, sucursal_id: id });
  await dentista('GET', `/api/financiacion/permisos/${registrado.id}`);
  const personal = await dentista('POST', '/api/pacientes', { ...nuevo, cuil: '20-11122334-4' });
  await dentista('POST', `/api/pacientes/${personal.id}/incorporacion`, { sucursal_id: id });
  await dentista('GET', `/api/pacientes?sucursal=${id}&limite=1`);
  const nota = { paciente_id: registrado.id, titulo: 'Control', descripcion: 'Sin novedades' };
  const entrada = `/api/historial/${(await dentista('POST', '/api/historial', nota)).id}`;
  await dentista('POST', `${entrada}/aclaraciones`, { texto: 'Era el diente 26.' });
  await dentista('POST', `${entrada}/tachado`, { motivo: 'Es de otro paciente.' });
  for (const paciente of [registrado, personal]) await dentista('DELETE', `/api/pacientes/${paciente.id}`);
  await admin('POST', `${path}/sucursales/${id}/archivo`);
};
