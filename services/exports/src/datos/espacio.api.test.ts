/** An export that does not fit on the disk is withdrawn before it stores anything, and says why. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import type { Files } from '@odonto/service-kit/files';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { exports } from '../service.ts';
import { escribir, pacienteEntero, PNG } from '../testing/consultorio.ts';

jest.setTimeout(120_000);

const DATOS = '/api/export/datos';
const RESERVA = 500_000_000;
const IMAGEN = Buffer.concat([PNG, Buffer.alloc(2_000_000)]);

let service: TempService;
let files: Files;
let libres = Number.POSITIVE_INFINITY;
const guardados: string[] = [];

beforeAll(async () => {
  service = await tempService((platform) => {
    ({ files } = platform);
    const put: Files['put'] = async (file, content, options) => {
      guardados.push(file.owner);
      return platform.files.put(file, content, options);
    };
    return exports({ ...platform, files: { ...platform.files, put, free: async () => libres } });
  });
});
afterAll(() => service.stop());

const exportar = async (quien: Usuario, conLibres: number): Promise<ExportacionDeDatos> => {
  libres = conLibres;
  let una = (await quien.post(DATOS)).body as ExportacionDeDatos;
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = (await quien.get(`${DATOS}/${una.id}`)).body as ExportacionDeDatos;
  }
  return una;
};

test('sin espacio para las imágenes no empieza, y lo dice; con espacio sale', async () => {
  const ana = usuario(service);
  await pacienteEntero(service, files, ana.id, { imagen: IMAGEN });
  const sinEspacio = await exportar(ana, RESERVA + 1_900_000);
  expect(sinEspacio).toMatchObject({
    estado: 'retirada',
    archivo: null,
    retiro: {
      motivo: 'espacio',
      mensaje:
        'No hay espacio en el disco del servidor para preparar el archivo. Avise a quien lo administra y prepare otro después.',
    },
  });
  expect(guardados.filter((owner) => owner.startsWith('datos/'))).toEqual([]);
  expect(await exportar(ana, RESERVA + 2_100_000)).toMatchObject({ estado: 'lista' });
});

test('una imagen eliminada no ocupa', async () => {
  const luz = usuario(service);
  const { de, fotoId } = await pacienteEntero(service, files, luz.id, { imagen: IMAGEN });
  await escribir(service, `foto-${fotoId}`, [{ type: 'FotoEliminada', data: { ...de, fotoId } }]);
  expect(await exportar(luz, RESERVA + 100_000)).toMatchObject({ estado: 'lista' });
});
