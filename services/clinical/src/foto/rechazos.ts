/** The refusals of an upload, in the words of docs/spec/clinical.md#upload. */
import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import { Failure, Malformed } from '@odonto/event-kit/decider';

export const formatoNoAdmitido = () => new Failure(415, 'formato-no-admitido', MENSAJES_DE_FOTO.formato);
export const tifNoAdmitido = () => new Failure(415, 'formato-no-admitido', MENSAJES_DE_FOTO.tif);
export const imagenGrande = () => new Failure(413, 'imagen-grande', MENSAJES_DE_FOTO.grande);

export const demasiadosPixeles = (megapixeles: number) =>
  new Failure(413, 'imagen-grande', MENSAJES_DE_FOTO.pixeles(megapixeles));
export const imagenLenta = () => new Failure(415, 'imagen-lenta', MENSAJES_DE_FOTO.lenta);
export const svgGrande = () => new Failure(413, 'imagen-grande', MENSAJES_DE_FOTO.svgGrande);
export const svgLleno = () => new Failure(415, 'svg-complejo', MENSAJES_DE_FOTO.svgLleno);
export const svgComplejo = () => new Failure(415, 'svg-complejo', MENSAJES_DE_FOTO.svgComplejo);

export const imagenInfectada = () => new Failure(422, 'imagen-infectada', MENSAJES_DE_FOTO.infectada);
export const imagenDanada = () => new Failure(500, 'imagen-danada', MENSAJES_DE_FOTO.danada);

/** The missing fields of the form, the image first. */
export const incompleta = (sinImagen: boolean, sinDescripcion: boolean): Malformed | undefined => {
  const imagen = { field: 'foto', message: MENSAJES_DE_FOTO.sinImagen };
  const descripcion = { field: 'descripcion', message: MENSAJES_DE_FOTO.sinDescripcion };
  if (sinImagen) return new Malformed(sinDescripcion ? [imagen, descripcion] : [imagen]);
  return sinDescripcion ? new Malformed([descripcion]) : undefined;
};
