/** The tab Imágenes: from the first picture to none. */
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { imagen, imagenesPage } from '../pages/imagenes.page.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'se suben eligiendo y arrastrando, se miran en círculo, se descargan y se eliminan',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Fotos, Fausto' });
    const imagenes = imagenesPage(page);
    const { aviso } = layout(page);
    await imagenes.abrir(id);
    await page.getByText('No hay imágenes').waitFor();
    await page.getByText('Sube la primera imagen para comenzar.').waitFor();
    await imagenes.cuenta('0 imágenes').waitFor();
    expect(await imagenes.subir.isEnabled()).toBe(false);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await imagenes.elegir(imagen('teal'));
    await imagenes.descripcion.fill('Primera');
    await imagenes.subir.click();
    await aviso('Imagen subida correctamente').waitFor();
    await imagenes.cuenta('1 imagen').waitFor();
    await imagenes.subida('Primera');
    for (const [color, descripcion] of [
      ['tan', 'Segunda'],
      ['red', 'Tercera'],
    ] as const) {
      expect(await imagenes.arrastrar(imagen(color))).toBe(true);
      await imagenes.descripcion.fill(descripcion);
      await imagenes.subir.click();
      await imagenes.subida(descripcion);
    }
    await imagenes.cuenta('3 imágenes').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await imagenes.miniatura('Tercera').click();
    // The viewer handles the arrow keys once it has the focus.
    await imagenes.visor('Tercera').locator(':focus').waitFor();
    for (const [tecla, sigue] of [
      ['ArrowRight', 'Segunda'],
      ['ArrowRight', 'Primera'],
      ['ArrowRight', 'Tercera'],
      ['ArrowLeft', 'Primera'],
    ] as const) {
      await page.keyboard.press(tecla);
      await imagenes.visor(sigue).waitFor();
    }
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const [bajada] = await Promise.all([page.waitForEvent('download'), imagenes.descargar.click()]);
    expect(bajada.suggestedFilename()).toBe('Primera.svg');
    expect(readFileSync(await bajada.path(), 'utf8')).toContain('fill="teal"');

    await imagenes.eliminar.click();
    await imagenes.pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await aviso('Imagen eliminada correctamente').waitFor();
    await imagenes.cuenta('2 imágenes').waitFor();
    await eventually(
      () => page.getByRole('dialog').count(),
      (abiertos) => expect(abiertos).toBe(0),
    );
    expect(await imagenes.miniatura('Primera').count()).toBe(0);
  },
);

journey(
  'lo que no se puede subir dice por qué, y no pierde la descripción',
  { as: 'profesional', causes: [/^415 /, /^500 /] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Rechazos, Raquel' });
    const imagenes = imagenesPage(page);
    const { aviso } = layout(page);
    await imagenes.abrir(id);
    await imagenes.descripcion.fill('Panorámica');
    await imagenes.elegir({ name: 'placa.tif', mimeType: 'image/tiff', buffer: Buffer.from('II*') });
    await imagenes.rechazo.getByText('El formato TIF no se puede mostrar en la web.').waitFor();
    await imagenes.elegir({ ...imagen('red'), buffer: Buffer.alloc(10 * 1_048_576 + 1) });
    await imagenes.rechazo.getByText('La imagen supera el máximo de 10 MB.').waitFor();
    expect(await imagenes.subir.isEnabled()).toBe(false);

    // The file has the name and the declared type of an image.
    await imagenes.elegir({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ\0\0'.repeat(300)),
    });
    await imagenes.subir.click();
    await aviso('No se pudo subir la imagen').waitFor();
    await imagenes.rechazo.getByText('Formato no admitido. Use PNG, JPG, JPEG, GIF, WEBP o SVG.').waitFor();
    expect(await imagenes.descripcion.inputValue()).toBe('Panorámica');

    await imagenes.descripcion.fill(' ');
    await imagenes.elegir(imagen('teal'));
    await imagenes.subir.click();
    await page.getByText('La descripción es obligatoria').waitFor();
    await imagenes.descripcion.fill('Panorámica');
    await imagenes.subir.click();
    await aviso('Imagen subida correctamente').waitFor();
    await imagenes.cuenta('1 imagen').waitFor();

    await page.route(/\/api\/fotos\//, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('No se pudieron cargar las imágenes').waitFor();
  },
);

journey(
  'el visor acerca, gira y compara, y lleva al diente de la imagen',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Visor, Violeta' });
    const caries = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'], comentario: '' };
    await api.call('POST', `/api/odontograma/${id}`, { diente_id: 36, ...caries });
    const imagenes = imagenesPage(page);
    await imagenes.abrir(id);
    for (const [color, descripcion] of [
      ['teal', 'Antes'],
      ['tan', 'Después'],
    ] as const) {
      await imagenes.elegir(imagen(color));
      await imagenes.descripcion.fill(descripcion);
      await imagenes.subir.click();
      await imagenes.subida(descripcion);
    }
    await imagenes.miniatura('Después').click();
    const visor = imagenes.visor('Después');
    const cuadro = visor.getByRole('img', { name: 'Después' });
    const ancho = async () => (await cuadro.boundingBox())?.width ?? 0;
    await eventually(ancho, (visto) => expect(visto).toBe(60));
    await cuadro.hover();
    await page.mouse.wheel(0, -400);
    await eventually(ancho, (visto) => expect(visto).toBe(120));
    await visor.getByText('200 %').waitFor();
    await visor.getByRole('button', { name: 'Girar' }).click();
    await eventually(ancho, (visto) => expect(visto).toBe(80));
    await visor.getByRole('slider', { name: 'Contraste' }).fill('150');
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await visor.getByRole('button', { name: 'Comparar' }).click();
    const otra = visor.getByRole('img', { name: 'Antes' });
    await otra.waitFor();
    const [una, dos] = [await cuadro.boundingBox(), await otra.boundingBox()];
    expect(dos?.x).toBeGreaterThan((una?.x ?? 0) + (una?.width ?? 0));
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await visor.getByRole('combobox', { name: 'Asociar a un diente' }).click();
    await page.getByRole('option', { name: 'Diente 36 · Caries, a realizar' }).click();
    await visor.getByRole('button', { name: 'Diente 36' }).click();
    await page.getByRole('heading', { name: /Diente 36$/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=odontograma');
    await imagenes.abrir(id);
    await imagenes
      .miniatura('Después')
      .getByText(/ · Diente 36$/)
      .waitFor();
  },
);
