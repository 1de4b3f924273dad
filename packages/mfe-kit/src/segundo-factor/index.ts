/** The second step of a login as it is set up and used: in Mi Perfil, and in the middle of a login. */
export { CampoDeCodigo } from './campo-de-codigo.tsx';
export { CodigosDeRecuperacion } from './codigos-de-recuperacion.tsx';
export { ConfirmarAplicacion } from './confirmar-aplicacion.tsx';
export { ConfirmarLlave } from './confirmar-llave.tsx';
export { admiteLlaves, firmarConLlave } from './llaves.ts';
export { Problema } from './problema.tsx';
export { useEnvio } from './use-envio.ts';
