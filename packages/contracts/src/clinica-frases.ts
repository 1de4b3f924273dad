import { type FotoEvent, TIPOS_DE_FOTO } from './foto.ts';
import type { HistorialEvent } from './historial.ts';
import type { HallazgoDental, OdontogramaEvent } from './odontograma-eventos.ts';
import { hallazgoHablado } from './odontograma-nombres.ts';
import { deClase, juntos } from './frase.ts';

const hallazgo = ({ tratamiento, superficies, estado }: HallazgoDental): string =>
  hallazgoHablado({ tratamiento, superficie: superficies, color: estado });

export const frasesDeOdontograma = deClase<OdontogramaEvent>('odontograma', {
  TratamientoDentalRegistrado: {
    accion: 'alta',
    frase: (data) => `Registró en el diente ${data.diente} ${hallazgo(data)}`,
    detalle: ({ comentario }) => comentario || null,
  },
  TratamientoDentalCorregido: {
    accion: 'cambio',
    frase: (data) => `Corrigió en el diente ${data.diente}: ${hallazgo(data)}`,
    detalle: ({ comentario }) => comentario || null,
  },
  TratamientoDentalEliminado: {
    accion: 'baja',
    frase: ({ diente }) => `Eliminó un registro del diente ${diente}`,
  },
  ImagenAsociada: { accion: 'cambio', frase: () => 'Asoció una imagen a un registro dental' },
  ImagenDesasociada: { accion: 'cambio', frase: () => 'Quitó una imagen de un registro dental' },
});

export const frasesDeHistorial = deClase<HistorialEvent>('historial', {
  EntradaAgregada: {
    accion: 'alta',
    frase: () => 'Agregó una entrada al historial',
    detalle: ({ titulo, descripcion }) => juntos(titulo, descripcion),
  },
  EntradaEnmendada: {
    accion: 'cambio',
    frase: () => 'Enmendó una entrada del historial',
    detalle: ({ titulo, descripcion }) => juntos(titulo, descripcion),
  },
  EntradaEliminada: { accion: 'baja', frase: () => 'Eliminó una entrada del historial' },
  EntradaAclarada: {
    accion: 'cambio',
    frase: () => 'Agregó una aclaración a una entrada del historial',
    detalle: ({ texto }) => texto,
  },
  EntradaTachada: {
    accion: 'baja',
    frase: () => 'Tachó una entrada del historial',
    detalle: ({ motivo }) => motivo,
  },
});

const tamano = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

export const frasesDeFotos = deClase<FotoEvent>('imagenes', {
  FotoSubida: {
    accion: 'alta',
    frase: ({ tipo, tamano: bytes }) =>
      `Subió una imagen (${TIPOS_DE_FOTO[tipo].toUpperCase()}, ${tamano.format(bytes / 1024)} KB)`,
    detalle: ({ descripcion }) => descripcion,
  },
  FotoEliminada: { accion: 'baja', frase: () => 'Eliminó una imagen' },
});
