/** Every route of a team's agenda, called once. */
interface Read {
  readonly id: string;
  readonly sillones?: readonly { readonly id: string }[];
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

/** Opens a site where the profesional attends, and archives it at the end. */
export const probarAgenda = async (admin: Ask, profesional: Ask, de: string): Promise<void> => {
  const sucursales = '/api/organizacion/sucursales';
  const { id } = await admin('POST', sucursales, { nombre: 'Norte' });
  const { sillones } = await admin('POST', `${sucursales}/${id}/sillones`, { nombre: 'Uno' });
  const equipo = { profesional_id: de, sucursal_id: id, funcion: 'odontologo' };
  await admin('POST', '/api/organizacion/membresias', equipo);
  const nuevo = { nombre: 'De la agenda', cuil: '20-44444444-6', edad: 30, telefono: '', email: '' };
  const { id: paciente_id } = await profesional('POST', '/api/pacientes', nuevo);
  const cita = { paciente_id, fecha: '2100-01-01', hora: '10:00', descripcion: 'x', sucursal_id: id };
  const turno = `/api/turnos/${(await profesional('POST', '/api/turnos', cita)).id}`;
  await profesional('GET', `/api/turnos/profesionales?sucursal=${id}`);
  await profesional('GET', `/api/turnos?sucursal=${id}`);
  await profesional('PUT', `${turno}/profesional`, { profesional_id: de });
  await profesional('PUT', `${turno}/flujo`, { flujo: 'en_sillon', sillon_id: sillones?.[0]?.id });
  await profesional('GET', `/api/sala?sucursal=${id}`);
  await profesional('GET', `/api/turnos/por-llamar?sucursal=${id}`);
  await profesional('DELETE', turno);
  await profesional('DELETE', `/api/pacientes/${paciente_id}`);
  await admin('POST', `${sucursales}/${id}/archivo`);
};
