/** The growth of the application's memory while twenty photos of 10 MB are uploaded in parallel. */
import { MAX_FOTO_BYTES } from '@odonto/contracts/foto';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import sharp from 'sharp';
import type { Bench } from './harness/bench.ts';
import { riseOf } from './harness/memory.ts';
import { interleaved, median } from './harness/rounds.ts';

const AT_ONCE = 20;
const ROUNDS = 3;
const MB = 1_000_000;

const NOTES = `The whole application as \`npm start\` runs it, gateway and services in one process. ${AT_ONCE} photos of 24 megapixels and about 10 MB,
turned by their EXIF as phones do, are uploaded at once through the gateway and answered 201; the figure is the highest resident
memory until the last answer less the resident memory before. One upload, first, warms it. _Turned_ and _upright_ differ: an image that is
turned is held whole while it is.`;

/** A photo just below the limit, made large by its detail. */
const photo = async (orientation: number): Promise<Buffer<ArrayBuffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const background = {
    create: { width: 3000, height: 2000, channels: 3, background: '#888', noise },
  } as const;
  const picture = await sharp(background).resize(6000, 4000).raw().toBuffer();
  for (let quality = 98; quality > 40; quality -= 2) {
    const jpeg = await sharp(picture, { raw: { width: 6000, height: 4000, channels: 3 } })
      .jpeg({ quality })
      .withMetadata({ orientation })
      .toBuffer();
    if (jpeg.byteLength < MAX_FOTO_BYTES) return Buffer.from(jpeg);
  }
  throw new Error('No quality makes it small enough');
};

export const bench: Bench = {
  title: 'Uploads',
  run: async (say) => {
    const [upright, turned] = [await photo(1), await photo(6)];
    say(`photos of ${(upright.byteLength / MB).toFixed(1)} MB`);
    const application = await startApplication({ TECHOS: '0' });
    try {
      const api = await apiOf(application.url, application.profesional);
      const { id } = await api.crearPaciente({ nombre: 'Carga, Imágenes' });
      const many = (picture: Buffer<ArrayBuffer>) => () =>
        Promise.all(Array.from({ length: AT_ONCE }, () => upload(application.url, api, id, picture)));
      await upload(application.url, api, id, turned);
      const rows = await interleaved(
        [
          {
            name: `${AT_ONCE} at once, turned`,
            measure: async () => (await riseOf(application.pid, many(turned))) / MB,
          },
          {
            name: `${AT_ONCE} at once, upright`,
            measure: async () => (await riseOf(application.pid, many(upright))) / MB,
          },
        ],
        ROUNDS,
        say,
      );
      return {
        unit: 'MB',
        notes: NOTES,
        rows,
        targets: rows.map(({ name, figures }) => ({
          text: `${name}: MB`,
          reached: median(figures),
          atMost: 150,
        })),
      };
    } finally {
      await application.stop();
    }
  },
};

const upload = async (
  url: string,
  { sesion }: Api,
  id: string,
  picture: Buffer<ArrayBuffer>,
): Promise<void> => {
  const form = new FormData();
  form.set('foto', new Blob([picture]), 'foto.jpg');
  form.set('descripcion', 'Carga');
  const response = await fetch(`${url}/api/fotos/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sesion.token}` },
    body: form,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
};
