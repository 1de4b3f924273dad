/** Parts for setting up and using the second step, shared by Mi Perfil and the login. */
export { CampoDeCodigo } from './campo-de-codigo.tsx';
export { CodigosDeRecuperacion } from './codigos-de-recuperacion.tsx';
export { ConfirmarAplicacion } from './confirmar-aplicacion.tsx';
export { ConfirmarLlave } from './confirmar-llave.tsx';
export { admiteLlaves, firmarConLlave } from './llaves.ts';
export { useEnvio } from './use-envio.ts';
