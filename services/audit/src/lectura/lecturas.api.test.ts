import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeLineas } from '@odonto/contracts/auditoria';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol' };
let service: TempService;
let laPractica: Practica;

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  await laPractica.escribir('paciente-juana', [
    { type: 'PacienteRegistrado', data: { ...de, datos: unosDatos({ nombre: 'Juana', cuil: '1' }) } },
  ]);
});
afterAll(() => service.stop());

test('quién miró una ficha queda en su historia: una línea por persona, ficha y hora', async () => {
  for (const que of ['cuenta', 'cuenta', 'odontograma', 'pasos'])
    await laPractica.pedir(`/api/auditoria/pacientes/juana/${que}`);
  expect((await laPractica.auditor.get('/api/auditoria/pacientes/nadie/cuenta')).status).toBe(404);
  // Pending entries are written when the service stops.
  await service.restart();
  const { lineas } = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?clase=lectura');
  expect(lineas).toMatchObject([
    {
      frase: 'Consultó la ficha del paciente',
      accion: 'lectura',
      paciente_id: 'juana',
      // Its time is that of the recording, without an earlier effective date.
      efectivo_at: null,
      autor: { id: laPractica.auditor.id, rol: 'auditor' },
    },
  ]);
});

test('también quien la miró por un tratamiento, un evento o una exportación', async () => {
  const tratamiento = {
    montoTotal: 100,
    cantidadCuotas: 1,
    descripcion: 'Limpieza',
    ...textosDeTratamiento.nada(),
    fechaInicio: '2026-03-02',
    fechaVencimiento: null,
  };
  for (const pacienteId of ['eva', 'iris', 'olga']) {
    const suyo = { tratamientoId: `de-${pacienteId}`, pacienteId, profesionalId: 'sol', ...tratamiento };
    await laPractica.escribir(`paciente-${pacienteId}`, [
      {
        type: 'PacienteRegistrado',
        data: { ...de, pacienteId, datos: unosDatos({ nombre: pacienteId, cuil: '1' }) },
      },
    ]);
    await laPractica.escribir(`tratamiento-de-${pacienteId}`, [{ type: 'TratamientoAcordado', data: suyo }]);
  }
  await laPractica.pedir('/api/auditoria/lineas?tipo=tratamiento&id=de-eva');
  const { lineas } = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?accion=alta');
  const deIris = lineas.find(({ paciente_id }) => paciente_id === 'iris');
  await laPractica.pedir(`/api/auditoria/eventos/${deIris?.posicion}`);
  const pedida = { tipo: 'tratamiento', id: 'de-olga' };
  expect((await laPractica.auditor.post('/api/auditoria/exportaciones', pedida)).status).toBe(202);
  await service.restart();
  const miradas = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?clase=lectura');
  expect(miradas.lineas.map(({ paciente_id }) => paciente_id)).toEqual(
    expect.arrayContaining(['eva', 'iris', 'olga']),
  );
});

test('listas, exportaciones y descargas: cuántas filas, y quién se llevó el archivo', async () => {
  const otra = usuario(service, 'admin');
  const lecturas = async (autor: string): Promise<readonly string[]> => {
    const { lineas } = await laPractica.pedir<PaginaDeLineas>(
      `/api/auditoria/lineas?clase=lectura&autor=${autor}`,
    );
    return lineas.map(({ frase }) => frase).toSorted();
  };
  await otra.get('/api/auditoria/sujetos?busqueda=juana');
  await otra.get('/api/auditoria/sujetos');
  await otra.get('/api/auditoria/hallazgos/bajas');
  const { body } = await laPractica.auditor.post('/api/auditoria/exportaciones', {
    tipo: 'paciente',
    id: 'juana',
  });
  const { id } = body as { id: string };
  let listo = false;
  for (let n = 0; n < 600 && !listo; n += 1) {
    const { estado } = await laPractica.pedir<{ estado: string }>(`/api/auditoria/exportaciones/${id}`);
    listo = estado === 'completada';
    if (!listo) await sleep(50);
  }
  const archivo = await fetch(`${service.url}/api/auditoria/exportaciones/${id}/archivo`, {
    headers: { authorization: `Bearer ${service.token({ id: otra.id, rol: 'admin' })}` },
  });
  expect([archivo.status, (await archivo.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  await service.restart();
  expect(await lecturas(otra.id)).toEqual([
    'Consultó el buscador de la auditoría con una búsqueda: 1 fila',
    'Consultó el buscador de la auditoría: 7 filas',
    'Consultó la ficha del paciente',
    'Consultó los hallazgos de la auditoría: 0 filas',
    'Descargó la historia firmada de un paciente',
  ]);
  expect(await lecturas(laPractica.auditor.id)).toContain('Exportó la historia firmada de un paciente');
});
