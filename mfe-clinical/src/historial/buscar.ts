import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { fold } from '@odonto/contracts/text-keys';

/** The notes that contain every word, in any of their texts, without case and accents; earlier texts count too. */
export const buscarEntradas = (
  entradas: readonly EntradaDeHistorial[],
  busqueda: string,
): readonly EntradaDeHistorial[] => {
  const palabras = fold(busqueda).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return entradas;
  return entradas.filter(({ titulo, descripcion, profesional, enmiendas }) => {
    const anteriores = enmiendas.flatMap((enmienda) => [enmienda.titulo, enmienda.descripcion]);
    const texto = fold([titulo, descripcion, profesional.nombre, ...anteriores].join('\n'));
    return palabras.every((palabra) => texto.includes(palabra));
  });
};
