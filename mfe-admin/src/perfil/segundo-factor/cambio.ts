/** The changes of the user's second step. Each asks for the password first. */
import type { InscripcionIniciada, SegundoFactorGuardado } from '@odonto/contracts/segundo-factor-vistas';
import { segundoFactorApi } from './segundo-factor.api.ts';

export type Cambio =
  | { readonly tipo: 'activar' | 'desactivar' | 'agregar' | 'codigos' }
  | { readonly tipo: 'quitar'; readonly id: string; readonly nombre: string };

interface Palabras {
  readonly titulo: string;
  readonly texto: string;
  readonly boton: string;
  readonly destructivo?: true;
}

export const palabrasDe = (cambio: Cambio): Palabras => {
  switch (cambio.tipo) {
    case 'activar':
      return {
        titulo: 'Activar aplicación de códigos',
        texto: 'Para continuar, confirme su contraseña.',
        boton: 'Continuar',
      };
    case 'agregar':
      return {
        titulo: 'Agregar llave de acceso',
        texto: 'Para continuar, confirme su contraseña.',
        boton: 'Continuar',
      };
    case 'codigos':
      return {
        titulo: 'Generar códigos de recuperación',
        texto: 'Los códigos que tenga guardados dejarán de servir.',
        boton: 'Generar',
      };
    case 'desactivar':
      return {
        titulo: 'Desactivar aplicación de códigos',
        texto: 'Los códigos de su teléfono dejarán de servir para ingresar.',
        boton: 'Desactivar',
        destructivo: true,
      };
    case 'quitar':
      return {
        titulo: 'Quitar llave de acceso',
        texto: `«${cambio.nombre}» dejará de servir para ingresar.`,
        boton: 'Quitar',
        destructivo: true,
      };
    default:
      return cambio satisfies never;
  }
};

/** Sends a change. The answer of an enrolment must then be confirmed; every other change is complete. */
export const empezar = (
  cambio: Cambio,
  contrasena: string,
): Promise<InscripcionIniciada | SegundoFactorGuardado> => {
  switch (cambio.tipo) {
    case 'activar':
      return segundoFactorApi.iniciar('aplicacion', contrasena);
    case 'agregar':
      return segundoFactorApi.iniciar('llave', contrasena);
    case 'codigos':
      return segundoFactorApi.otrosCodigos(contrasena);
    case 'desactivar':
      return segundoFactorApi.desactivarAplicacion(contrasena);
    case 'quitar':
      return segundoFactorApi.quitarLlave(cambio.id, contrasena);
    default:
      return cambio satisfies never;
  }
};
