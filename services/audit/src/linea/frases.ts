/** The sentence of every event type. */
import type { FraseSuelta } from '@odonto/contracts/frase';
import { publishedSentences } from '@odonto/practice/published';
import { enPares } from './datos.ts';

/** The words of a name: `TrabajoEnviado` is `trabajo enviado`. */
const enPalabras = (tipo: string): string =>
  tipo.replaceAll(/(?<=[^A-ZÁÉÍÓÚÑ])(?=[A-ZÁÉÍÓÚÑ])/g, ' ').toLocaleLowerCase('es');

/** The sentence for an unknown event type, which is of another module or of a newer version of the program. */
const desconocida = (tipo: string): FraseSuelta => ({
  clase: 'otros',
  accion: 'cambio',
  frase: () => `Registró un hecho de otro módulo: ${enPalabras(tipo)}`,
  detalle: enPares,
});

export const fraseDe = (tipo: string): FraseSuelta => publishedSentences[tipo] ?? desconocida(tipo);
