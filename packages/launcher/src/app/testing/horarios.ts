/** Every route of the motives and working hours of a site, called once. */
interface Read {
  readonly id: string;
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

/** Opens a site that the profesional directs, and archives it at the end. */
export const probarHorarios = async (admin: Ask, director: Ask, de: string): Promise<void> => {
  const sucursales = '/api/organizacion/sucursales';
  const { id: sucursal_id } = await admin('POST', sucursales, { nombre: 'Oeste' });
  await admin('POST', '/api/organizacion/membresias', {
    profesional_id: de,
    sucursal_id,
    funcion: 'director',
  });
  const motivo = await director('POST', '/api/motivos', { sucursal_id, nombre: 'Control', duracion: 20 });
  await director('GET', `/api/motivos?sucursal=${sucursal_id}`);
  await director('PUT', `/api/motivos/${motivo.id}`, { duracion: 40 });
  const suyo = { sucursal_id, profesional_id: de };
  const franjas = [{ dia: 1, desde: '09:00', hasta: '13:00' }];
  const horario = await director('POST', '/api/horarios', { ...suyo, vigente_desde: '2100-01-04', franjas });
  await director('GET', `/api/horarios?sucursal=${sucursal_id}`);
  await director('PUT', `/api/horarios/${horario.id}`, { vigente_desde: '2100-01-11' });
  const ausencia = { tipo: 'ausencia', desde: '2100-01-18', hasta: '2100-01-22' };
  const excepciones = '/api/horarios/excepciones';
  const excepcion = await director('POST', excepciones, { ...suyo, ...ausencia });
  await director('GET', `${excepciones}?sucursal=${sucursal_id}`);
  await director('PUT', `${excepciones}/${excepcion.id}`, { ...ausencia, hasta: '2100-01-20' });
  await director('GET', `/api/disponibilidad?sucursal=${sucursal_id}&motivo=${motivo.id}`);
  await director('DELETE', `${excepciones}/${excepcion.id}`);
  await director('DELETE', `/api/horarios/${horario.id}`);
  await director('DELETE', `/api/motivos/${motivo.id}`);
  await admin('POST', `${sucursales}/${sucursal_id}/archivo`);
};
